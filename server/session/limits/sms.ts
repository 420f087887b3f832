// Rate limits of SMS by phone, client and park, across all calls that send one (G15, cases 36, 57, 59).
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientOf } from '#shared/client-address.ts';
import { isPhone } from '#shared/rules.ts';
import { splitTarget } from '../../http/address.ts';
import { sendErrorJson } from '../../http/errors/errors.ts';
import { type Scope, scopeOf } from '../../scope.ts';
import { answerTooMany } from '../endpoints/answers.ts';
import type { RateLimit, Use } from './rate-limit.ts';

/** Returns the uses that one SMS to a normalised phone number counts as. */
export const smsUses = ({ clientAddress, tenant }: Scope, phone: string): Use[] => [
  { rule: 'smsCoolDown', of: phone },
  { rule: 'smsPhone', of: phone },
  { rule: 'smsClient', of: clientOf(clientAddress) },
  { rule: 'smsTenant', of: tenant.tenantId },
];

const known: readonly string[] = ['phone', 'type'];

export type SmsGate = (req: IncomingMessage, res: ServerResponse, next: () => void) => Promise<void>;

/** Limits proxied calls that send an SMS. They are forwarded unchanged, so it accepts only queries that every server parses alike. */
export function createSmsGate(limit: RateLimit): SmsGate {
  return async function smsGate(req, res, next) {
    const query = [...new URLSearchParams(splitTarget(req.url ?? '').query)];
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
