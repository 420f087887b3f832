// The captcha's image, and its own cookie, which the gateway keeps for the browser that saw it (contract, F3).
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { Api } from '#shared/api/client.ts';
import { type Scope, scopeOf } from '../../scope.ts';
import { type CookieRequest, readCookie } from '../cookies.ts';
import type { Seal } from '../crypto/sign.ts';
import { onBehalfOf } from '../oauth.ts';
import { setCookie } from '../set-cookie.ts';
import { answerFailure } from './answers.ts';

const keptSchema = z.object({ cookie: z.string() });
const maxCookieLength = 2000;

/** What the platform's cookies make of a later request: names and values alone. */
const pairsOf = (header: unknown): string =>
  z
    .array(z.string())
    .catch([])
    .parse(header)
    .flatMap((line) => /^[\w.-]+=[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*/.exec(line)?.[0] ?? [])
    .join('; ');

const types: readonly (readonly [start: string, type: string])[] = [
  ['\x89PNG', 'image/png'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['GIF8', 'image/gif'],
];

export function createCaptcha({ api, seal }: { api: Pick<Api, 'getCaptchaImage'>; seal: Seal }): RequestHandler {
  return async function captcha(_req, res) {
    const scope = scopeOf(res);
    const image = await api.getCaptchaImage({}, { headers: onBehalfOf(scope) });
    if (!image.ok) return answerFailure(res, image.failure);
    // the platform's word for the type is not taken (contract, files)
    const start = String.fromCharCode(...image.data.subarray(0, 4));
    const type = types.find(([bytes]) => start.startsWith(bytes))?.[1] ?? 'application/octet-stream';
    const cookie = pairsOf(image.headers['set-cookie']);
    if (cookie !== '' && cookie.length <= maxCookieLength) setCookie(res, 'sessionCaptcha', seal.close('captcha', scope.host.name, { cookie }));
    res.set({ 'Cache-Control': 'private, no-store', 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' }).end(Buffer.from(image.data));
  };
}

/** The cookie of the captcha that this browser saw last, as the platform wants it. */
export const captchaCookie = (seal: Seal, req: CookieRequest, { host }: Scope): string | undefined =>
  seal.open('captcha', host.name, keptSchema, readCookie(req, 'sessionCaptcha', host.scheme) ?? undefined)?.cookie;
