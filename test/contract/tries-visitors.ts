// Test cases of calls with which visitors send something: feedback, requests, registration. Most create records.
import type { CallName } from '#shared/api/calls.ts';
import { type Asking, type Lacking, lacking, type Tries } from './try.ts';

/** Text in created records, by which the operators of a real platform recognise tests. */
const mark = '接口检查 contract check';
const noCode = 'needs the SMS code';
const noPhone = 'needs --phone';

/** Phone numbers that are not assigned to anyone. */
export const phones = { feedback: '13900000001', member: '13900000002', other: '13900000003', free: '13900000009' };

const phoneOf = ({ platform }: Asking, own: string): string | undefined => platform.phone ?? (platform.insider ? own : undefined);

const sendTo =
  (own: string) =>
  (asking: Asking): { phone: string } | Lacking => {
    const phone = phoneOf(asking, own);
    return phone === undefined ? lacking(noPhone) : { phone };
  };

async function withCode<T>({ known, platform }: Asking, phone: string, input: (tenantId: string, smsCode: string) => T): Promise<T | Lacking> {
  if (platform.insider === undefined) return lacking(noCode);
  return known.tenantId === undefined ? lacking('no park was found') : input(known.tenantId, await platform.insider.codeFor(phone));
}

const registration = (username: string, phone: string) => (asking: Asking) =>
  withCode(asking, phone, (tenantId, smsCode) => ({
    ...{ username, phone, smsCode, tenantId, password: 'Contract-2026' },
    ...{ organization: mark, contacts: mark },
    ...({ initFlag: 0, adminStatus: 0, delFlag: 0 } as const),
  }));

type Visitors =
  | 'sentimentSendSmsCode'
  | 'sentimentCheckSmsCode'
  | 'sentimentCreate'
  | 'sentimentProgress'
  | 'sentimentSatisfaction'
  | 'sentimentReopen'
  | 'contactSave'
  | 'requestApplicationCreate'
  | 'registerSmsCode'
  | 'userRegister'
  | 'sysRegist'
  | 'checkUniUsername'
  | 'checkUniPhone'
  | 'isExistAccount';

export const visitorTries: Tries<Extract<CallName, Visitors>> = {
  sentimentSendSmsCode: { good: sendTo(phones.feedback), acts: true },
  sentimentCheckSmsCode: {
    good: async (asking) =>
      asking.platform.write && asking.platform.insider
        ? { phone: phones.feedback, code: await asking.platform.insider.codeFor(phones.feedback) }
        : { phone: phones.feedback, code: '000000' },
    wrong: (data, { code }) => [data !== (code !== '000000') && `code ${code}: ${String(data)}`],
  },
  sentimentCreate: {
    good: (asking) =>
      withCode(asking, phones.feedback, (tenantId, smsCode) => ({
        ...({ tenantId, newsType: '01', newsTitle: mark, newsContent: mark, anonymousUser: 0, submitterUser: '' } as const),
        ...{ phone: phones.feedback, smsCode, notifyBySms: true },
      })),
    learn: ({ number, queryCode, notifyBySms }, known) => {
      known.notifies = notifyBySms === true;
      if (queryCode !== undefined) known.receipt = { number, queryCode };
    },
    acts: true,
  },
  sentimentProgress: {
    good: ({ known }) => known.receipt ?? lacking('no feedback was created'),
    wrong: (data, { number }) => [data?.number !== number && 'not the record asked for'],
    unknownCode: '404',
  },
  sentimentSatisfaction: {
    good: ({ known }) => (known.receipt ? { ...known.receipt, score: 5 } : lacking('no feedback was created')),
    acts: true,
  },
  sentimentReopen: {
    async good({ known, platform }) {
      if (known.receipt === undefined) return lacking('no feedback was created');
      if (platform.insider === undefined) return lacking('needs a reply');
      await platform.insider.answer(known.receipt.number);
      return { ...known.receipt, reason: mark };
    },
    unknownCode: '404',
    acts: true,
  },
  contactSave: {
    good: ({ known: { tenantId } }) =>
      tenantId === undefined ? lacking('no park was found') : { tenantId, comName: mark, name: mark, tel: phones.free, message: mark },
    acts: true,
  },
  requestApplicationCreate: { good: () => ({ comName: mark, name: mark, tel: phones.free, message: `我有需求：${mark}` }), acts: true },

  registerSmsCode: { good: sendTo(phones.member), acts: true },
  userRegister: { good: registration('contract-check', phones.member), acts: true },
  sysRegist: {
    async good(asking) {
      if (asking.platform.insider) await asking.send('smsCode', { phone: phones.other, type: 'register' });
      return registration('contract-check-2', phones.other)(asking);
    },
    acts: true,
  },
  checkUniUsername: { good: () => ({ username: 'contract-free-name' }), wrong: (data) => [!data && 'an unused name is reported as taken'] },
  checkUniPhone: { good: () => ({ phone: phones.free }), wrong: (data) => [!data && 'an unused phone number is reported as taken'] },
  isExistAccount: {
    good: () => ({ phone: phones.free, password: '-' }),
    wrong: (data) => [data && 'an unused phone number is reported to have an account'],
  },
};
