// Reads the embedded backend's captchas, SMS codes and members from its database for the contract suite.
import { prefixes } from '#shared/api/paths.ts';
import { seedParks } from '../../backend/seed/parks.ts';
import type { Insider, Platform } from '../contract/platform.ts';
import { type TestBackend, testClient } from './backend.ts';
import { editFeedback } from './feedback.ts';

const host = 'north.localhost';

/** Returns the embedded backend as a platform on which the suite can make all calls. */
export const embeddedPlatform = (backend: TestBackend, timeoutMs: number): Platform => ({
  bases: backend.bases,
  host,
  write: true,
  oauth: testClient,
  insider: insiderOf(backend),
  timeoutMs,
});

function insiderOf({ db, url }: TestBackend): Insider {
  const park = seedParks().find(({ hosts }) => hosts.includes(host));
  const members = park?.users ?? [];
  const captcha = async () =>
    (await db.selectFrom('captchas').select('answer').orderBy('expires_at', 'desc').limit(1).executeTakeFirstOrThrow()).answer;
  return {
    members,
    captcha,
    async codeFor(phone) {
      const sent = await db.selectFrom('outbox').select('message').where('phone', '=', phone).orderBy('id', 'desc').limit(1).executeTakeFirst();
      return /\d{6}/.exec(sent?.message ?? '')?.[0] ?? '';
    },
    async authorizationCode(redirectUri) {
      const [member] = members;
      const request = { response_type: 'code', client_id: testClient.clientId, redirect_uri: redirectUri, scope: 'all' };
      const body = new URLSearchParams({ ...request, username: member?.username ?? '', password: member?.password ?? '' });
      const answer = await fetch(`${url}${prefixes.uac}/login`, { method: 'POST', body, redirect: 'manual' });
      return new URL(answer.headers.get('location') ?? redirectUri).searchParams.get('code') ?? '';
    },
    async answer(number) {
      await editFeedback(url, host, 'reply', { number, text: '已办理', by: 'editor' });
    },
    qrCode: park?.codes[0]?.code ?? '',
  };
}
