// `POST /cms/session/forms/…`: submits a form to the platform, at most once per Idempotency-Key (ruling 2, F1, F2, F6, case 61).
import type { ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import type { Answer } from '#shared/api/client.ts';
import { clientOf } from '#shared/client-address.ts';
import { careSchema, type FormKind, formMessages } from '#shared/forms.ts';
import { limits } from '#shared/limits.ts';
import { type Scope, scopeOf } from '../../scope.ts';
import { digestOf } from '../crypto/sign.ts';
import { answer, answerFailure, answerTooMany, type Reply } from '../endpoints/answers.ts';
import type { Attempts } from '../limits/attempts.ts';
import type { RateLimit, Use } from '../limits/rate-limit.ts';
import { onBehalfOf } from '../oauth.ts';
import type { Sessions } from '../sessions.ts';
import { answerBadFields, answerLoginFirst, answerReceiptRefusal, answerRefusal } from './answers.ts';
import { bearerOf, createKinds, type FormApi, type Kind } from './kinds.ts';
import type { StoredAnswers } from './stored-answers.ts';

interface FormsParts {
  api: FormApi;
  sessions: Pick<Sessions, 'renew'>;
  limit: RateLimit;
  attempts: Pick<Attempts, 'code'>;
  answers: StoredAnswers;
}

export type Forms = Record<FormKind, RequestHandler>;

export function createForms({ api, attempts, ...parts }: FormsParts): Forms {
  const kinds = createKinds(api, attempts);
  return {
    cooperation: createForm(parts, 'cooperation', kinds.cooperation),
    sentiment: createForm(parts, 'sentiment', kinds.sentiment),
    trial: createForm(parts, 'trial', kinds.trial),
    contact: createForm(parts, 'contact', kinds.contact),
    satisfaction: createForm(parts, 'satisfaction', kinds.satisfaction),
    reopen: createForm(parts, 'reopen', kinds.reopen),
  };
}

function createForm<V extends object>(
  { sessions, limit, answers }: Pick<FormsParts, 'sessions' | 'limit' | 'answers'>,
  name: FormKind,
  kind: Kind<V>,
) {
  const refuse = kind.access === 'receipt' ? answerReceiptRefusal : answerRefusal;

  /** Sends the form. If the platform rejects the member's token, renews it and sends the form once more. */
  async function send(res: ServerResponse, values: V, key: string): Promise<Answer<unknown> | Reply> {
    const { tenant } = scopeOf(res);
    const headers = { ...onBehalfOf(scopeOf(res)), 'Idempotency-Key': key };
    const call = () => kind.send(values, tenant.tenantId, { headers: { ...headers, ...(kind.access === 'member' && bearerOf(res)) } });
    const sent = await call();
    if (kind.access !== 'member' || sent.ok || ![sent.failure.code, String(sent.failure.status)].includes('401')) return sent;
    const renewed = await sessions.renew(res);
    if (renewed === 'renewed') return call();
    if (renewed === 'ended') return answerLoginFirst;
    const { failure } = typeof renewed === 'object' ? { failure: renewed } : sent;
    return (to) => answerFailure(to, failure);
  }

  async function submit(res: ServerResponse, values: V, key: string): Promise<Reply> {
    const scope = scopeOf(res);
    const id = digestOf(JSON.stringify([scope.tenant.tenantId, name, key]));
    const content = digestOf(JSON.stringify([kind.access === 'member' && scope.session?.user.id, kind.contentOf?.(values) ?? values]));
    const before = await answers.read(id);
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
    // stored before the call: if the response is lost, a retry is recognised as the same submission
    await answers.write(id, { content });
    const sent = await send(res, values, key);
    if (typeof sent !== 'function' && sent.ok) {
      await answers.write(id, { content, done: { data: sent.data } });
      return done(sent.data);
    }
    // a rejected receipt counts, so that numbers and query codes cannot be guessed
    if (kind.access !== 'receipt') await limit.giveBack(uses);
    return typeof sent === 'function' ? sent : (to) => refuse(to, sent);
  }

  return async function form(req: Request, res: ServerResponse): Promise<void> {
    const { session, tenant } = scopeOf(res);
    if (kind.access === 'member' && session === undefined) return answerLoginFirst(res);
    if (kind.access === 'member' && session?.failure !== undefined) return answerFailure(res, session.failure);
    const key = req.headers['idempotency-key'];
    if (typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key)) return answer(res, 400, { code: 400, message: formMessages.badRequest });
    const values = read(res, kind, req.body);
    if (values === undefined) return;
    const equal = JSON.stringify([kind.access === 'member' && session?.user.id, values]);
    const reply = await answers.runExclusive(`${tenant.tenantId} ${name} ${key}`, digestOf(equal), () => submit(res, values, key));
    reply(res);
  };
}

const done =
  (data: unknown): Reply =>
  (res) =>
    answer(res, 200, { code: 0, data });

/** Validates the form. If it is invalid, sends the error response and returns undefined. */
function read<V extends object>(res: ServerResponse, { schema, access }: Kind<V>, body: unknown): V | undefined {
  const { values, care, ...rest } = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  const parsed = schema.safeParse(values);
  if (!parsed.success || Object.keys(rest).length > 0) {
    answerBadFields(res, parsed.error?.issues ?? []);
    return undefined;
  }
  return access !== 'open' || isByPerson(res, careSchema.safeParse(care)) ? parsed.data : undefined;
}

/** Rejects bots, which fill in the hidden field or submit faster than people can. */
function isByPerson(res: ServerResponse, care: ReturnType<typeof careSchema.safeParse>): boolean {
  if (!care.success || care.data.subject !== '') {
    answer(res, 400, { code: 400, message: formMessages.trapped });
    return false;
  }
  const waitMs = limits.formFilledMs - care.data.filledMs;
  if (waitMs > 0) answerTooMany(res, waitMs);
  return waitMs <= 0;
}

function usesOf<V extends object>({ clientAddress, tenant }: Scope, { access, phoneOf }: Kind<V>, values: V): Use[] {
  const client = clientOf(clientAddress);
  if (access === 'receipt') return [{ rule: 'lookupClient', of: client }];
  const phone = phoneOf?.(values);
  return [
    { rule: 'formClient', of: client },
    { rule: 'formTenant', of: tenant.tenantId },
    ...(phone === undefined ? [] : [{ rule: 'formPhone', of: phone } as const]),
  ];
}
