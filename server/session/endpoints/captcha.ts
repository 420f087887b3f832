// Serves the captcha's image, and stores the platform's captcha cookies in a signed portal cookie (F3).
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { Api } from '#shared/api/client.ts';
import { type Scope, scopeOf } from '../../scope.ts';
import { type CookieRequest, readCookie } from '../cookies/cookies.ts';
import { setCookie } from '../cookies/set-cookie.ts';
import type { Signer } from '../crypto/sign.ts';
import { onBehalfOf } from '../oauth.ts';
import { answerFailure } from './answers.ts';

const cookieSchema = z.object({ cookie: z.string() });
const maxCookieLength = 2000;

/** Returns the value of the `Cookie` header that sends the platform's cookies back to it. */
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

export function createCaptcha({ api, signer }: { api: Pick<Api, 'getCaptchaImage'>; signer: Signer }): RequestHandler {
  return async function captcha(_req, res) {
    const scope = scopeOf(res);
    const image = await api.getCaptchaImage({}, { headers: onBehalfOf(scope) });
    if (!image.ok) return answerFailure(res, image.failure);
    // the type is detected from the image's bytes, because the platform's Content-Type is not trusted
    const start = String.fromCharCode(...image.data.subarray(0, 4));
    const type = types.find(([bytes]) => start.startsWith(bytes))?.[1] ?? 'application/octet-stream';
    const cookie = pairsOf(image.headers['set-cookie']);
    if (cookie !== '' && cookie.length <= maxCookieLength) setCookie(res, 'sessionCaptcha', signer.sign('captcha', scope.host.name, { cookie }));
    res.set({ 'Cache-Control': 'private, no-store', 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' }).end(Buffer.from(image.data));
  };
}

/** Returns the `Cookie` header for the captcha that this browser loaded last. Returns undefined if there is none. */
export const captchaCookie = (signer: Signer, req: CookieRequest, { host }: Scope): string | undefined =>
  signer.verify('captcha', host.name, cookieSchema, readCookie(req, 'sessionCaptcha', host.scheme) ?? undefined)?.cookie;
