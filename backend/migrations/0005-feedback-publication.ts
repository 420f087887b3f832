// Adds to feedback its publication, the time in which an answer is due, SMS about its state, re-opening, and an audit log
// (F2, ruling 33).

export const feedbackPublication = {
  name: '0005-feedback-publication',
  up: [
    // the rows of an older database are public already and remain so
    `alter table sentiments add column publication text not null default 'published'
      check (publication in ('submitted', 'published', 'hidden'))`,
    `alter table sentiments alter column publication set default 'submitted'`,

    // older feedback: 15 working days, which are three weeks, or less from a weekend
    `alter table sentiments add column due_at timestamptz`,
    `update sentiments set due_at = (
      (created_at at time zone 'Asia/Shanghai')::date
      + case extract(isodow from created_at at time zone 'Asia/Shanghai')::int when 6 then 20 when 7 then 19 else 21 end
      + time '23:59:59') at time zone 'Asia/Shanghai'`,
    `alter table sentiments alter column due_at set not null`,

    `alter table sentiments add column notify_by_sms boolean not null default false, add column reopened_at timestamptz,
      add column reopen_reason text, add column earlier_reply_date timestamptz, add column earlier_reply_content text`,

    // lists and counts read published rows only
    `drop index sentiments_in_order`,
    `drop index sentiments_of_type`,
    `create index sentiments_in_order on sentiments (tenant_id, created_at desc, id) where publication = 'published'`,
    `create index sentiments_of_type on sentiments (tenant_id, news_type, created_at desc, id) where publication = 'published'`,

    `create table sentiment_audit (
      id bigint generated always as identity primary key, tenant_id text not null, sentiment_id text not null,
      action text not null, actor text not null, at timestamptz not null,
      foreign key (tenant_id, sentiment_id) references sentiments)`,
    `create index sentiment_audit_of_record on sentiment_audit (tenant_id, sentiment_id, id)`,
  ],
};
