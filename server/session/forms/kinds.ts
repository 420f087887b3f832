// Each form that visitors send: its schema, whose phone it counts for, and the call of the platform that takes it (F1, F2, F6).
import type { ServerResponse } from 'node:http';
import type { z } from 'zod';
import type { Answer, Api, CallOptions } from '#shared/api/client.ts';
import { type FormKind, formMessages, submissions } from '#shared/forms.ts';
import { scopeOf } from '../../scope.ts';
import { answerBadField, answerFailure, type Reply } from '../endpoints/answers.ts';
import type { Guesses } from '../limits/attempts.ts';

export interface Kind<V extends object> {
  schema: z.ZodType<V>;
  /** `open`: anybody, with care; `member`: whoever is logged in; `receipt`: whoever holds the receipt of something sent. */
  who: 'open' | 'member' | 'receipt';
  phoneOf?: (values: V) => string;
  /** What proves the phone is no part of what is sent: a new code makes no new submission. */
  contentOf?: (values: V) => object;
  /** @returns what is wrong; undefined where nothing is */
  prove?: (res: ServerResponse, values: V, options: CallOptions) => Promise<Reply | undefined>;
  send: (values: V, tenantId: string, options: CallOptions) => Promise<Answer<unknown>>;
}

export type FormApi = Pick<
  Api,
  'requestApplicationCreate' | 'sentimentCheckSmsCode' | 'sentimentCreate' | 'saasOrderTrial' | 'contactSave' | 'sentimentSatisfaction'
>;

type Kinds = { readonly [K in FormKind]: Kind<z.output<ReturnType<(typeof submissions)[K]>>> };

export function createKinds(api: FormApi, guesses: Pick<Guesses, 'code'>): Kinds {
  return {
    cooperation: {
      schema: submissions.cooperation(),
      who: 'open',
      phoneOf: ({ phone }) => phone,
      send: ({ cate, descriptions, company, contact, phone }, _, options) =>
        api.requestApplicationCreate(
          { comName: company, message: `${cate === '1' ? '我有产品：' : '我有需求：'}${descriptions}`, name: contact, tel: phone },
          options,
        ),
    },
    sentiment: {
      schema: submissions.sentiment(),
      who: 'open',
      phoneOf: ({ phone }) => phone,
      contentOf: ({ smsCode: _, ...content }) => content,
      async prove(res, { phone, smsCode }, options) {
        const checked = await guesses.code(res, phone, () => api.sentimentCheckSmsCode({ phone, code: smsCode }, options));
        if (typeof checked === 'function') return checked;
        if (!checked.ok) return (to) => answerFailure(to, checked.failure);
        return checked.data ? undefined : (to) => answerBadField(to, 'smsCode', formMessages.wrongSmsCode);
      },
      send: ({ anonymous, consent: _, ...values }, tenantId, options) =>
        api.sentimentCreate({ ...values, tenantId, anonymousUser: anonymous ? 0 : 1 }, options),
    },
    trial: {
      schema: submissions.trial(),
      who: 'member',
      phoneOf: ({ phone }) => phone,
      send: (values, tenantId, options) => api.saasOrderTrial({ ...values, tenantId }, options),
    },
    contact: {
      schema: submissions.contact(),
      who: 'open',
      phoneOf: ({ phone }) => phone,
      send: ({ company, contact, phone, message, productId }, tenantId, options) =>
        api.contactSave({ tenantId, comName: company, name: contact, tel: phone, message, ...(productId !== undefined && { productId }) }, options),
    },
    satisfaction: {
      schema: submissions.satisfaction(),
      who: 'receipt',
      send: ({ score, ...receipt }, _, options) => api.sentimentSatisfaction({ ...receipt, score: Number(score) }, options),
    },
  };
}

/** Whose bearer token a member's form goes with. */
export const bearerOf = (res: ServerResponse): Record<string, string> => {
  const { session } = scopeOf(res);
  return session === undefined ? {} : { Authorization: `Bearer ${session.token}` };
};
