// Single sign-on routes that are not part of the platform API: the login form's POST target and its style sheet.
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import type { Bytes } from '../calls/answer.ts';
import { visitorOf } from '../client-address.ts';
import { HttpError } from '../errors.ts';
import type { Members } from '../members.ts';
import { type Authorization, authorizationSchema, sessionCookie } from './authorization.ts';
import { loginPage, refusalPage, styleSheet } from './pages.ts';

export interface UacParts {
  authorization: Authorization;
  members: Members;
}

const plain = z.string().refine((text) => !text.includes('\0'));
/** The portal's login form still works at this limit, because it requires a captcha. */
const tooMany = '尝试次数过多，请改用门户登录页，或稍后再试 · Too many tries: log in at the portal, or wait';
const loginSchema = z.object({ username: plain.min(1).max(200), password: plain.min(1).max(200) });

export function createUacRoutes({ authorization, members }: UacParts): Router {
  async function login(req: Request, res: Response): Promise<void> {
    res.locals['call'] = 'uacLogin';
    if (!/^(same-origin|none|)$/.test(req.get('sec-fetch-site') ?? '')) throw new HttpError(403, '请从登录页面登录');
    const body: unknown = req.body;
    const fields = typeof body === 'object' && body !== null ? Object.entries(body).filter(([, value]) => value !== '') : [];
    const given = Object.fromEntries(fields);
    const request = authorizationSchema.safeParse(given);
    if (!request.success || !(await authorization.isRegistered(request.data, req.get('x-tenant-id') || undefined))) return send(res, refusalPage());
    const account = loginSchema.safeParse(given);
    const member = account.success
      ? await members.login({ name: account.data.username, password: account.data.password, client: visitorOf(req.ip), isProved: false })
      : 'wrong';
    if (member === 'wrong') return send(res, loginPage(request.data, '用户名或密码错误 · Wrong user name or password'));
    if (member === 'too many') return send(res, loginPage(request.data, tooMany));
    const session = await authorization.startSession(member.id);
    res.cookie(sessionCookie, session, { path: '/uac', httpOnly: true, sameSite: 'lax', secure: req.secure });
    res.set('Cache-Control', 'no-store').redirect(303, await authorization.grant(request.data, member.id));
  }

  /** Rejects an invalid authorization request with an HTML page, because a browser shows it (RFC 6749, section 4.1.2.1). */
  function onlyRequests(req: Request, res: Response, next: () => void): void {
    res.locals['call'] = 'authorize';
    if (authorizationSchema.safeParse(req.query).success) next();
    else send(res, refusalPage());
  }

  return Router({ caseSensitive: true })
    .get('/oauth/authorize', onlyRequests)
    .post('/login', login)
    .get('/style.css', (_, res) => {
      res.set('Cache-Control', 'public, max-age=3600').type('css').send(styleSheet);
    });
}

function send(res: Response, { status = 200, type, headers = {}, body }: Bytes): void {
  res.status(status).set(headers).set('Cache-Control', 'no-store').type(type).send(body);
}
