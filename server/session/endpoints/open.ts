// `GET /cms/session/open?id=`: opens a member's menu entry. Only this module appends a token to a URL (H4, ruling 14, case 45).
import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import { isId } from '#shared/address-rules.ts';
import { limits } from '#shared/limits.ts';
import { addressOf, type Locale } from '#shared/locale.ts';
import { builtInMenus } from '#shared/menu.ts';
import { redirect, splitTarget } from '../../http/address.ts';
import { sendErrorPage } from '../../http/errors/errors.ts';
import { type ErrorLink, plainCsp, plainPage } from '../../http/errors/plain-page.ts';
import { localeOf } from '../../http/locale.ts';
import { isNavigation, provenanceOf } from '../../http/origin/same-origin.ts';
import type { Log } from '../../ops/log.ts';
import { type Session, scopeOf } from '../../scope.ts';
import { carriesSession } from '../cookies/cookies.ts';
import type { Nonces } from '../crypto/nonces.ts';
import { digestOf, type Signer } from '../crypto/sign.ts';
import type { Members } from '../member/members.ts';
import { type MenuSource, type OwnEntry, ownEntries, servicesEntry } from '../member/menus.ts';

interface OpenParts {
  log: Log;
  members: Pick<Members, 'source'>;
  signer: Signer;
  usedProofs: Nonces;
  /** Wall clock milliseconds, computed from a monotonic clock, so that they never jump. */
  now: () => number;
}

/** Payload that proves a click, for browsers that send no origin headers. Valid for one entry, one session and one use. */
const proofSchema = z.object({ id: z.string(), session: z.string(), nonce: z.string(), untilMs: z.number() });
export const proofMs = 60_000;

export function createOpen({ members, log, signer, usedProofs, now }: OpenParts): RequestHandler {
  async function isProved(res: Response, id: string, session: Session, text: string | null): Promise<boolean> {
    const proof = signer.verify('open', scopeOf(res).host.name, proofSchema, text ?? undefined);
    if (proof === undefined || proof.id !== id || proof.session !== digestOf(session.refreshToken) || proof.untilMs <= now()) return false;
    return usedProofs.use(proof.nonce);
  }

  /** Responds with a page that requires a click. Other sites can link to this URL, but cannot click on the page. */
  function confirm(res: Response, id: string, session: Session): void {
    const proof: z.input<typeof proofSchema> = {
      id,
      session: digestOf(session.refreshToken),
      nonce: randomBytes(18).toString('base64url'),
      untilMs: now() + proofMs,
    };
    const href = `/cms/session/open?id=${encodeURIComponent(id)}&proof=${signer.sign('open', scopeOf(res).host.name, proof)}`;
    res.set({ 'Cache-Control': 'private, no-store', 'Content-Security-Policy': plainCsp, 'Referrer-Policy': 'no-referrer' });
    res
      .status(403)
      .type('html')
      .send(plainPage(['打开应用', 'Open the application'], { href, words: ['继续', 'Continue'] }));
  }

  return async function open(req, res) {
    const { session, host, requestId, tenant } = scopeOf(res);
    const query = new URLSearchParams(splitTarget(req.originalUrl).query);
    const id = query.get('id') ?? '';
    const from = isNavigation(req.headers) ? provenanceOf(req.headers, host.origin) : 'foreign';
    if (from === 'foreign' || !isId(id)) return sendErrorPage(req, res, 403);
    const locale = localeOf(req, scopeOf(res));
    if (session === undefined) return redirect(res, 302, addressOf(locale, carriesSession(req, host) ? lostSession : '/login'));
    if (from === 'unknown' && !(await isProved(res, id, session, query.get('proof')))) return confirm(res, id, session);
    const source = await members.source(res, locale);
    const member = scopeOf(res).session;
    if (source === undefined || member === undefined) return redirect(res, 302, addressOf(locale, lostSession));
    if (member.failure !== undefined) return sendErrorPage(req, res, member.failure.status);
    const to = addressFor(source, id, member.token);
    if (to === undefined) return sendErrorPage(req, res, 403, { link: home(locale) });
    if (to.length > limits.applicationAddressBytes) {
      log.error('token too long: application not opened', { requestId, tenant: tenant.tenantId, bytes: to.length });
      return sendErrorPage(req, res, 500, { words: tooLarge, link: home(locale) });
    }
    res.setHeader('Referrer-Policy', 'no-referrer');
    redirect(res, 302, to);
  };
}

const home = (locale: Locale): ErrorLink => ({ href: addressOf(locale, '/'), words: ['返回首页', 'Back to home'] });

const tooLarge = [
  '登录信息过大，无法打开该应用，请联系园区管理员',
  "The login information is too large to open this application; please contact the park's administrator",
] as const;

/** Path of the login page for a member whose session has ended. The page says so. */
const lostSession = '/login?reason=expired';

/** @returns undefined if the member must not open the entry, or its URL must not receive the token */
function addressFor(source: MenuSource, id: string, token: string): string | undefined {
  const entry = entryOf(source, id);
  if (entry === undefined) return undefined;
  const { target } = entry;
  if (target === undefined) return id === builtInMenus.services.id ? addressOf(source.locale, '/services') : undefined;
  if (target.withToken) return withToken(target.href, token);
  // pages of the portal and plain http URLs get no token
  return !target.outside || target.href.startsWith('http:') ? target.href : undefined;
}

const entryOf = (source: MenuSource, id: string): OwnEntry | undefined =>
  id === builtInMenus.services.id ? servicesEntry(source) : ownEntries(source).find((entry) => entry.id === id);

function withToken(href: string, token: string): string {
  const [, address = '', hash = ''] = /^([^#]*)(.*)$/.exec(href) ?? [];
  return `${address}${address.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}${hash}`;
}
