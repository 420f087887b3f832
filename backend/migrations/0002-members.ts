// Tables of members' and visitors' data, such as codes, tokens, applications and trials. Secrets are stored as hashes.

export const members = {
  name: '0002-members',
  up: [
    `create table captchas (id_hash text primary key, answer text not null, expires_at timestamptz not null)`,
    `create index captchas_by_end on captchas (expires_at)`,

    `create table sms_codes (
      id bigint generated always as identity primary key, phone text not null, purpose text not null, client text not null,
      tenant_id text, code_hash text not null, sent_at timestamptz not null, expires_at timestamptz not null,
      wrong int not null, checked_at timestamptz, used_at timestamptz)`,
    `create index sms_codes_of_phone on sms_codes (phone, sent_at desc)`,
    `create index sms_codes_of_client on sms_codes (client, sent_at)`,
    `create index sms_codes_of_tenant on sms_codes (tenant_id, sent_at)`,
    `create table outbox (
      id bigint generated always as identity primary key, phone text not null, message text not null, sent_at timestamptz not null)`,
    `create index outbox_by_time on outbox (sent_at desc)`,

    `create table login_tries (key text not null, at timestamptz not null)`,
    `create index login_tries_of_key on login_tries (key, at)`,

    `create table login_tickets (
      hash text primary key, user_id text not null references users, expires_at timestamptz not null)`,
    `create index login_tickets_by_end on login_tickets (expires_at)`,
    `create table token_families (
      id text primary key, user_id text not null references users, secret text not null, created_at timestamptz not null, ended_at timestamptz)`,
    `create index token_families_of_user on token_families (user_id)`,
    `create table access_tokens (
      hash text primary key, family_id text not null references token_families, expires_at timestamptz not null)`,
    `create index access_tokens_by_end on access_tokens (expires_at)`,
    `create table refresh_tokens (
      hash text primary key, family_id text not null references token_families, expires_at timestamptz not null, used_at timestamptz)`,
    `create index refresh_tokens_by_end on refresh_tokens (expires_at)`,

    `create table uac_sessions (
      hash text primary key, user_id text not null references users, expires_at timestamptz not null)`,
    `create index uac_sessions_of_user on uac_sessions (user_id)`,
    `create table oauth_codes (
      hash text primary key, user_id text not null references users, client_id text not null, redirect_uri text not null,
      challenge text, expires_at timestamptz not null)`,
    `create index oauth_codes_by_end on oauth_codes (expires_at)`,

    `create table once_keys (
      tenant_id text not null, call text not null, key text not null, input_hash text not null, answer jsonb,
      created_at timestamptz not null, primary key (tenant_id, call, key))`,
    `create index once_keys_by_time on once_keys (created_at)`,

    `create table applications (
      id text primary key, tenant_id text not null references tenants, kind text not null, com_name text not null, name text not null,
      tel text not null, message text not null, product_id text, created_at timestamptz not null)`,
    `create index applications_in_order on applications (tenant_id, created_at desc)`,
    `create table trials (
      id text primary key, tenant_id text not null references tenants, product_id text not null, sku_id text not null,
      user_id text not null references users, company text not null, contact text not null, phone text not null,
      started_at timestamptz not null, expires_at timestamptz not null)`,
    `create index trials_of_tenant on trials (tenant_id, started_at desc)`,
  ],
};
