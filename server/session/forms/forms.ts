// `POST /cms/session/forms/…`: what visitors send, from its key to the one record that it becomes (ruling 2, F1, F2, F6, case 61).
import type { ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import type { Answer } from '#shared/api/client.ts';
import { clientOf } from '#shared/client-address.ts';
import { careSchema, type FormKind, formMessages } from '#shared/forms.ts';
import { limits } from '#shared/limits.ts';
import { type Scope, scopeOf } from '../../scope.ts';
import { digestOf } from '../crypto/sign.ts';
import { answer, answerFailure, answerTooMany, type Reply } from '../endpoints/answers.ts';
import type { Guesses } from '../limits/attempts.ts';
import type { RateLimit, Use } from '../limits/rate-limit.ts';
import { onBehalfOf } from '../oauth.ts';
import type { Sessions } from '../sessions.ts';
import { answerBadFields, answerLoginFirst, answerReceiptRefusal, answerRefusal } from './answers.ts';
import { bearerOf, createKinds, type FormApi, type Kind } from './kinds.ts';
import type { KeptAnswers } from './stored-answers.ts';

interface FormsParts {
  api: FormApi;
  sessions: Pick<Sessions, 'renew'>;
  limit: RateLimit;
  guesses: Pick<Guesses, 'code'>;
  kept: KeptAnswers;
}

export type Forms = Record<FormKind, RequestHandler>;

export function createForms({ api, guesses, ...parts }: FormsParts): Forms {
  const kinds = createKinds(api, guesses);
  return {
    cooperation: createForm(parts, 'cooperation', kinds.cooperation),
    sentiment: createForm(parts, 'sentiment', kinds.sentiment),
    trial: createForm(parts, 'trial', kinds.trial),
    contact: createForm(parts, 'contact', kinds.contact),
    satisfaction: createForm(parts, 'satisfaction', kinds.satisfaction),
  };
}

function createForm<V extends object>({ sessions, limit, kept }: Pick<FormsParts, 'sessions' | 'limit' | 'kept'>, name: FormKind, kind: Kind<V>) {
  const refuse = kind.who === 'receipt' ? answerReceiptRefusal : answerRefusal;

  /** A member's token that was refused is tried once more when it is new: what was refused was not done. */
  async function send(res: ServerResponse, values: V, key: string): Promise<Answer<unknown> | Reply> {
    const { tenant } = scopeOf(res);
    const headers = { ...onBehalfOf(scopeOf(res)), 'Idempotency-Key': key };
    const call = () => kind.send(values, tenant.tenantId, { headers: { ...headers, ...(kind.who === 'member' && bearerOf(res)) } });
    const sent = await call();
    if (kind.who !== 'member' || sent.ok || ![sent.failure.code, String(sent.failure.status)].includes('401')) return sent;
    const renewed = await sessions.renew(res);
    if (renewed === 'renewed') return call();
    if (renewed === 'ended') return answerLoginFirst;
    const { failure } = typeof renewed === 'object' ? { failure: renewed } : sent;
    return (to) => answerFailure(to, failure);
  }

  async function submit(res: ServerResponse, values: V, key: string): Promise<Reply> {
    const scope = scopeOf(res);
    const id = digestOf(JSON.stringify([scope.tenant.tenantId, name, key]));
    const content = digestOf(JSON.stringify([kind.who === 'member' && scope.session?.user.id, kind.contentOf?.(values) ?? values]));
    const before = await kept.read(id);
    if (before !== undefined && before.content !== content) return (to) => answer(to, 422, { code: 422, message: formMessages.otherContent });
    if (before?.done !== undefined) return done(before.done.data);

    const uses = usesOf(scope, kind, values);
    const waitMs = await limit.take(uses);
    if (waitMs > 0) return (to) => answerTooMany(to, waitMs);
    const unproved = before === undefined ? await kind.prove?.(res, values, { headers: onBehalfOf(scope) }) : undefined;
    if (unproved !== undefined) {
      await limit.giveBack(uses);
      return unproved;
    }
    // whatever becomes of the call, sent again it is the same submission
    await kept.write(id, { content });
    const sent = await send(res, values, key);
    if (typeof sent !== 'function' && sent.ok) {
      await kept.write(id, { content, done: { data: sent.data } });
      return done(sent.data);
    }
    await limit.giveBack(uses);
    return typeof sent === 'function' ? sent : (to) => refuse(to, sent);
  }

  return async function form(req: Request, res: ServerResponse): Promise<void> {
    const { session, tenant } = scopeOf(res);
    if (kind.who === 'member' && session === undefined) return answerLoginFirst(res);
    if (kind.who === 'member' && session?.failure !== undefined) return answerFailure(res, session.failure);
    const key = req.headers['idempotency-key'];
    if (typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key)) return answer(res, 400, { code: 400, message: formMessages.badRequest });
    const values = read(res, kind, req.body);
    if (values === undefined) return;
    const equal = JSON.stringify([kind.who === 'member' && session?.user.id, values]);
    const reply = await kept.inTurn(`${tenant.tenantId} ${name} ${key}`, digestOf(equal), () => submit(res, values, key));
    reply(res);
  };
}

const done =
  (data: unknown): Reply =>
  (res) =>
    answer(res, 200, { code: 0, data });

/** @returns undefined where an answer says what is wrong already */
function read<V extends object>(res: ServerResponse, { schema, who }: Kind<V>, body: unknown): V | undefined {
  const { values, care, ...rest } = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  const parsed = schema.safeParse(values);
  if (!parsed.success || Object.keys(rest).length > 0) {
    answerBadFields(res, parsed.error?.issues ?? []);
    return undefined;
  }
  return who !== 'open' || isCareful(res, careSchema.safeParse(care)) ? parsed.data : undefined;
}

/** What programs fill in, people do not see; and nobody is so fast. */
function isCareful(res: ServerResponse, care: ReturnType<typeof careSchema.safeParse>): boolean {
  if (!care.success || care.data.subject !== '') {
    answer(res, 400, { code: 400, message: formMessages.trapped });
    return false;
  }
  const waitMs = limits.formFilledMs - care.data.filledMs;
  if (waitMs > 0) answerTooMany(res, waitMs);
  return waitMs <= 0;
}

function usesOf<V extends object>({ clientAddress, tenant }: Scope, { who, phoneOf }: Kind<V>, values: V): Use[] {
  const client = clientOf(clientAddress);
  if (who === 'receipt') return [{ rule: 'lookupClient', of: client }];
  const phone = phoneOf?.(values);
  return [
    { rule: 'formClient', of: client },
    { rule: 'formTenant', of: tenant.tenantId },
    ...(phone === undefined ? [] : [{ rule: 'formPhone', of: phone } as const]),
  ];
}
