// Test cases of member calls: captcha, login, tokens, profile, password reset, single sign-on.
import type { CallName } from '#shared/api/calls.ts';
import type { Insider } from './platform.ts';
import { type Asking, type Lacking, lacking, type Tries } from './try.ts';

const noToken = 'needs a member’s token (ACCESS_TOKEN)';
const noClient = 'needs the portal’s client (OAUTH_CLIENT_ID, OAUTH_CLIENT_SECRET)';
const noMember = 'needs a member’s password or code';
const returnTo = ({ platform }: Asking): string => `http://${platform.host}/cms/session/callback`;

/** Wraps a function that builds a call's input from a member's access token. */
const withToken =
  <T>(read: (token: string, tenantId: string, asking: Asking) => T | Lacking) =>
  (asking: Asking): T | Lacking => {
    const { token, tenantId } = asking.known;
    return token === undefined || tenantId === undefined ? lacking(noToken) : read(token, tenantId, asking);
  };

/** Wraps a function that builds a call's input from a member's credentials. `index` selects the member. */
const asMember =
  <T>(index: number, read: (member: Insider['members'][number], insider: Insider, asking: Asking) => T | Promise<T>) =>
  async (asking: Asking): Promise<T | Lacking> => {
    const { insider } = asking.platform;
    const member = insider?.members[index];
    return insider && member ? read(member, insider, asking) : lacking(noMember);
  };

const clientOf = ({ platform: { oauth } }: Asking) => oauth && { client_id: oauth.clientId, client_secret: oauth.clientSecret };
const bearer = ({ known }: Asking): Record<string, string> => (known.token === undefined ? {} : { Authorization: `Bearer ${known.token}` });

function basic({ platform: { oauth } }: Asking): Record<string, string> {
  return oauth ? { Authorization: `Basic ${Buffer.from(`${oauth.clientId}:${oauth.clientSecret}`).toString('base64')}` } : {};
}

/** Encodes a password as JavaScript's `escape` does, as the login call requires. */
const escaped = (text: string): string =>
  text.replace(/[^\w@*+./-]/g, (character) => {
    const unit = character.charCodeAt(0).toString(16).toUpperCase();
    return unit.length > 2 ? `%u${unit.padStart(4, '0')}` : `%${unit.padStart(2, '0')}`;
  });

type Visitors = keyof typeof import('./tries-visitors.ts').visitorTries;
type Content = keyof typeof import('./tries-content.ts').contentTries;

/** Test cases of all calls that the other tables omit. The type check fails if a new call has no test case. */
export const memberTries: Tries<Exclude<CallName, Visitors | Content>> = {
  getCaptchaImage: {
    good: () => ({}),
    wrong: (_, __, { type, headers }) => [
      !/^image\//.test(type) && `${type || 'no content type'} instead of an image`,
      headers.getSetCookie().length === 0 && 'no cookie identifies the captcha',
    ],
    learn: (_, known, { headers }) => {
      known.captchaCookie = headers.getSetCookie()[0]?.split(';', 1)[0];
    },
  },
  login: {
    good: asMember(0, async ({ username, password }, insider) => ({ username, password: escaped(password), captcha: await insider.captcha() })),
    headers: ({ known }) => (known.captchaCookie === undefined ? {} : { Cookie: known.captchaCookie }),
    learn: (data, known) => {
      known.ticket = data.access_token;
    },
  },
  oauthTokenByAccessToken: {
    good: ({ known }) => (known.ticket === undefined ? lacking('needs a login') : { grant_type: 'user_passwd', accessToken: known.ticket }),
    headers: basic,
    learn(data, known) {
      known.token = data.access_token;
      known.refreshToken = data.refresh_token;
    },
    probes: (input) => [{ what: 'no client', input, findsNothing: true }],
  },
  oauthTokenByRefresh: {
    good(asking) {
      const client = clientOf(asking);
      const { refreshToken } = asking.known;
      return client && refreshToken !== undefined
        ? { grant_type: 'refresh_token', refresh_token: refreshToken, ...client }
        : lacking('needs a login');
    },
    learn(data, known) {
      known.token = data.access_token;
      known.refreshToken = data.refresh_token;
    },
    probes: (input) => [{ what: 'another client', input: { ...input, client_secret: 'zzz-wrong' }, findsNothing: true }],
  },
  getUserByToken: {
    good: withToken((token) => ({ token })),
    learn: (data, known) => {
      known.accountId = data.id;
    },
  },
  getUserApp: {
    good: withToken((token, tenantId, { known: { accountId } }) =>
      accountId === undefined ? lacking('needs a member’s id (getUserByToken)') : { accountId, tenantId, token },
    ),
  },
  getSysSetting: { good: withToken((token, tenantId) => ({ tenantId, token })) },

  smsCode: { good: asMember(1, ({ phone }) => ({ phone, type: 'login' })), acts: true },
  checkSmsCodeCorrect: {
    good: async (asking) =>
      asking.platform.write
        ? asMember(1, async ({ phone }, insider) => ({ phone, code: await insider.codeFor(phone), type: 'login' as const }))(asking)
        : { phone: '13900000009', code: '000000', type: 'login' },
    wrong: (data, { code }) => [data !== (code !== '000000') && `code ${code}: ${String(data)}`],
  },
  smsLogin: { good: asMember(1, async ({ phone }, insider) => ({ phone, smsCode: await insider.codeFor(phone) })), acts: true },
  modifyEncode: {
    good: asMember(2, async ({ phone, password }, insider, { send }) => {
      await send('smsCode', { phone, type: 'reset' });
      await send('checkSmsCodeCorrect', { phone, code: await insider.codeFor(phone), type: 'reset' });
      return { phone, password };
    }),
    acts: true,
  },
  uacSysLogin: { good: asMember(0, ({ username, password }) => ({ username, password })) },

  saasOrderTrial: {
    good: withToken((_, tenantId, { known: { skuId }, platform: { write } }) =>
      skuId === undefined || !write
        ? lacking('no edition of a product')
        : { tenantId, skuId, company: '接口检查 contract check', contact: '接口检查', phone: '13900000009' },
    ),
    headers: bearer,
    probes: (input) => [{ what: 'nobody’s token', input, findsNothing: true }],
    acts: true,
  },
  saasTrialInfo: {
    good: withToken((_, tenantId) => ({ tenantId })),
    headers: bearer,
    probes: (input) => [{ what: 'nobody’s token', input, findsNothing: true }],
  },

  authorize: {
    good: (asking) =>
      asking.platform.oauth
        ? { response_type: 'code', client_id: asking.platform.oauth.clientId, redirect_uri: returnTo(asking), scope: 'all', state: 'contract' }
        : lacking(noClient),
    probes: (input) => [{ what: 'a foreign return address', input: { ...input, redirect_uri: 'https://evil.example/' }, findsNothing: true }],
  },
  oauthTokenByCode: {
    async good(asking) {
      const client = clientOf(asking);
      const redirectUri = returnTo(asking);
      if (!client || !asking.platform.insider) return lacking('needs a login at the platform');
      const code = await asking.platform.insider.authorizationCode(redirectUri);
      return { grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...client };
    },
  },
  sysLogout: { good: () => ({}), headers: bearer },
};
