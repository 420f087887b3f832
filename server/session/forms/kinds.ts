// Defines each form: its schema, who may submit it, the phone for its rate limits, and the platform call (F1, F2, F6).
import type { ServerResponse } from 'node:http';
import type * as z from 'zod/mini';
import type { Answer, Api, CallOptions } from '#shared/api/client.ts';
import { type FormKind, formMessages, submissions } from '#shared/forms.ts';
import { scopeOf } from '../../scope.ts';
import { answerBadField, answerFailure, type Reply } from '../endpoints/answers.ts';
import type { Attempts } from '../limits/attempts.ts';

export interface Kind<V extends object> {
  schema: z.ZodMiniType<V>;
  /** `open`: any visitor, with a bot check. `member`: logged-in members. `receipt`: visitors with the receipt of a submission. */
  access: 'open' | 'member' | 'receipt';
  phoneOf?: (values: V) => string;
  /** Returns the values that identify a submission. They exclude the SMS code, so that a new code does not make a new submission. */
  contentOf?: (values: V) => object;
  /** Checks the SMS code. @returns an error reply, or undefined if the code is valid */
  prove?: (res: ServerResponse, values: V, options: CallOptions) => Promise<Reply | undefined>;
  send: (values: V, tenantId: string, options: CallOptions) => Promise<Answer<unknown>>;
}

export type FormApi = Pick<
  Api,
  | 'requestApplicationCreate'
  | 'sentimentCheckSmsCode'
  | 'sentimentCreate'
  | 'saasOrderTrial'
  | 'contactSave'
  | 'sentimentSatisfaction'
  | 'sentimentReopen'
>;

type Kinds = { readonly [K in FormKind]: Kind<z.output<ReturnType<(typeof submissions)[K]>>> };

export function createKinds(api: FormApi, attempts: Pick<Attempts, 'code'>): Kinds {
  return {
    cooperation: {
      schema: submissions.cooperation(),
      access: 'open',
      phoneOf: ({ phone }) => phone,
      send: ({ cate, descriptions, company, contact, phone }, _, options) =>
        api.requestApplicationCreate(
          { comName: company, message: `${cate === '1' ? '我有产品：' : '我有需求：'}${descriptions}`, name: contact, tel: phone },
          options,
        ),
    },
    sentiment: {
      schema: submissions.sentiment(),
      access: 'open',
      phoneOf: ({ phone }) => phone,
      contentOf: ({ smsCode: _, ...content }) => content,
      async prove(res, { phone, smsCode }, options) {
        const checked = await attempts.code(res, phone, () => api.sentimentCheckSmsCode({ phone, code: smsCode }, options));
        if (typeof checked === 'function') return checked;
        if (!checked.ok) return (to) => answerFailure(to, checked.failure);
        return checked.data ? undefined : (to) => answerBadField(to, 'smsCode', formMessages.wrongSmsCode);
      },
      send: ({ anonymous, consent: _, notify, ...values }, tenantId, options) =>
        api.sentimentCreate({ ...values, tenantId, anonymousUser: anonymous ? 0 : 1, ...(notify && { notifyBySms: true }) }, options),
    },
    trial: {
      schema: submissions.trial(),
      access: 'member',
      phoneOf: ({ phone }) => phone,
      send: (values, tenantId, options) => api.saasOrderTrial({ ...values, tenantId }, options),
    },
    contact: {
      schema: submissions.contact(),
      access: 'open',
      phoneOf: ({ phone }) => phone,
      send: ({ company, contact, phone, message, productId }, tenantId, options) =>
        api.contactSave({ tenantId, comName: company, name: contact, tel: phone, message, ...(productId !== undefined && { productId }) }, options),
    },
    satisfaction: {
      schema: submissions.satisfaction(),
      access: 'receipt',
      send: ({ score, ...receipt }, _, options) => api.sentimentSatisfaction({ ...receipt, score: Number(score) }, options),
    },
    reopen: {
      schema: submissions.reopen(),
      access: 'receipt',
      send: ({ reason, ...receipt }, _, options) => api.sentimentReopen({ ...receipt, ...(reason !== '' && { reason }) }, options),
    },
  };
}

/** Returns the `Authorization` header with the member's token. Returns no header without a session. */
export const bearerOf = (res: ServerResponse): Record<string, string> => {
  const { session } = scopeOf(res);
  return session === undefined ? {} : { Authorization: `Bearer ${session.token}` };
};
