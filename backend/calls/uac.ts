// Single sign-on calls: the OAuth authorization request and logout (F3, F5).
import type { Tokens } from '../tokens.ts';
import { type Authorization, sessionCookie } from '../uac/authorization.ts';
import { loginPage, refusalPage } from '../uac/pages.ts';
import type { Handlers } from './answer.ts';

export interface UacCallParts {
  authorization: Authorization;
  tokens: Tokens;
}

export const createUacCalls = ({ authorization, tokens }: UacCallParts) =>
  ({
    async authorize(request, ask) {
      if (!(await authorization.isRegistered(request, ask.tenantId))) return refusalPage();
      const userId = await authorization.userOf(ask.cookie(sessionCookie));
      if (userId === undefined) return loginPage(request);
      return { status: 302, type: 'text', body: '', headers: { Location: await authorization.grant(request, userId) } };
    },
    async sysLogout(_, ask) {
      const session = ask.cookie(sessionCookie);
      if (session !== undefined) await authorization.endSession(session);
      if (ask.bearer !== undefined) await tokens.end(ask.bearer);
      return { data: null, headers: { 'Set-Cookie': `${sessionCookie}=; Path=/uac; Max-Age=0; HttpOnly; SameSite=Lax` } };
    },
  }) satisfies Partial<Handlers>;
