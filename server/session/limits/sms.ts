// Who may have an SMS sent: counted by phone, client and park over all calls that send one (G15, cases 36, 57, 59).
import type { RequestHandler } from 'express';
import { clientOf } from '#shared/client-address.ts';
import { isPhone } from '#shared/rules.ts';
import { splitTarget } from '../../http/address.ts';
import { sendErrorJson } from '../../http/errors/errors.ts';
import { type Scope, scopeOf } from '../../scope.ts';
import { answerTooMany } from '../endpoints/answers.ts';
import type { RateLimit, Use } from './rate-limit.ts';

/** One SMS to a phone in its one form. */
export const smsUses = ({ clientAddress, tenant }: Scope, phone: string): Use[] => [
  { rule: 'smsCoolDown', of: phone },
  { rule: 'smsPhone', of: phone },
  { rule: 'smsClient', of: clientOf(clientAddress) },
  { rule: 'smsTenant', of: tenant.tenantId },
];

const known: readonly string[] = ['phone', 'type'];

/**
 * The proxy's gate before calls that send an SMS. It passes a request on as it came, so it takes only what every platform
 * reads alike: the phone once, in its one form, in the query, and no body beside it.
 */
export function createSmsGate(limit: RateLimit): RequestHandler {
  return async function smsGate(req, res, next) {
    const query = [...new URLSearchParams(splitTarget(req.originalUrl).query)];
    const names = query.map(([name]) => name);
    const phone = query.find(([name]) => name === 'phone')?.[1] ?? '';
    const plain = query.every(([name, value]) => known.includes(name) && /^\w+$/.test(value)) && new Set(names).size === names.length;
    const empty = (req.headers['content-length'] ?? '0') === '0' && req.headers['transfer-encoding'] === undefined;
    if (!plain || !empty || !isPhone(phone)) return sendErrorJson(req, res, 400);
    const waitMs = await limit.take(smsUses(scopeOf(res), phone));
    if (waitMs > 0) return answerTooMany(res, waitMs);
    next();
  };
}
