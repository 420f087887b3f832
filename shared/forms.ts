// Schemas and messages of all forms, for the gateway and the browser. They use zod's mini build, because browsers load them with each form
// (F1 to F4, F6).
import * as z from 'zod/mini';
import { isId, plainOf } from './address-rules.ts';
import { accountOf, isBlank, isWithin, phoneOf } from './rules.ts';

/** The messages of all forms. The gateway sends these texts; browsers find their translation by key. */
export const formMessages = {
  username: '请输入用户名或手机号',
  password: '请输入密码',
  newPassword: '密码长度应为 8 至 64 位',
  repeatMissing: '请再次输入密码',
  repeat: '密码不一致',
  captcha: '请输入图形验证码',
  phone: '请输入手机号码',
  wrongPhone: '手机号码格式不正确',
  smsCode: '请先获取验证码',
  malformedSmsCode: '验证码格式不正确',
  organization: '请输入单位名称',
  contacts: '请输入联系人',
  consent: '请先阅读并同意服务条款',
  usernameTaken: '用户名已被注册',
  phoneTaken: '手机号已被注册',
  accountTaken: '用户名或手机号已被注册',
  phoneUnknown: '该手机号尚未注册',
  wrongSmsCode: '验证码不正确或已过期',
  wrongCaptcha: '图形验证码不正确或已过期',
  wrongLogin: '用户名或密码错误',
  tooMany: '操作过于频繁，请稍后重试',
  moreProof: '该账号登录失败次数过多，请用短信验证码登录，或稍后再试',
  network: '网络连接异常',
  system: '系统错误，请稍后重试',
  loginFailed: '登录失败，请稍后重试',
  sessionTooLarge: '登录信息过大，浏览器无法保存，请联系园区管理员',
  loginFirst: '请先登录',
  descriptions: '请输入描述',
  tooLong: '内容太长',
  company: '请输入公司',
  contactPhone: '请输入联系电话',
  wrongContactPhone: '联系电话格式不正确',
  newsType: '请选择留言类型',
  newsTitle: '请输入标题',
  newsContent: '请输入内容',
  submitter: '请输入姓名',
  privacy: '请先阅读并同意隐私政策',
  sku: '请选择产品规格',
  number: '请输入留言编号',
  queryCode: '请输入查询码',
  wrongReceipt: '编号或查询码不正确',
  score: '请选择满意度',
  notReopened: '不能重新办理：尚未答复、答复已满 30 天，或已反映过一次',
  notOffered: '本园区暂不提供该服务',
  trapped: '提交未通过校验，请刷新页面后重试',
  otherContent: '内容与上次提交的不一致，请刷新页面后重试',
  matter: '请输入事由',
  badRequest: '请求有误',
} as const;
export type FormMessage = keyof typeof formMessages;

/** A field's messages for an empty value and for an invalid value. The two always differ (case 101). */
interface Messages {
  empty: string;
  wrong: string;
}

const text = ({ empty, wrong }: Messages) => z.string({ error: ({ input }) => (input === undefined || input === null ? empty : wrong) });

/** A one-line field. @param read returns the normalised value, or undefined if it is invalid */
function line(messages: Messages, read: (typed: string) => string | undefined) {
  const readIn = (typed: string) => (isBlank(typed) ? '' : read(typed));
  return text(messages).check(
    z.superRefine((typed, context) => {
      const value = readIn(typed);
      if (value === undefined || value === '') context.addIssue(value === undefined ? messages.wrong : messages.empty);
    }),
    z.overwrite((typed) => readIn(typed) ?? ''),
  );
}

/** A field with a fixed list of allowed values. */
const choice = <const V extends readonly string[]>(values: V, empty: string) =>
  z.enum(values, { error: ({ input }) => (input === undefined || input === null || input === '' ? empty : formMessages.badRequest) });

const isFit = (value: string, max: number): boolean => value.length <= max && !value.includes('\0');

/** Returns a function that normalises a text with `read` and rejects a result of more than `max` code units. */
const within = (max: number, read: (typed: string) => string) => (typed: string) => {
  const value = read(typed);
  return isFit(value, max) ? value : undefined;
};

/** A free text of at most `max` characters, counted as people count them (F1). Optional if there is no message `empty`. */
const written = (max: number, empty?: string) =>
  text({ empty: empty ?? formMessages.badRequest, wrong: formMessages.badRequest }).check(
    z.trim(),
    z.superRefine((typed, context) => {
      if (isBlank(typed) && empty !== undefined) context.addIssue(empty);
      else if (!isWithin(typed, max) || typed.includes('\0')) context.addIssue(formMessages.tooLong);
    }),
  );

/** A password. It is not normalised, and may contain spaces and characters of any script. */
const secret = (min: number, max: number, messages: Messages) =>
  text(messages).check(
    z.superRefine((typed, context) => {
      if (typed === '') context.addIssue(messages.empty);
      else if (typed.length < min || !isFit(typed, max)) context.addIssue(messages.wrong);
    }),
  );

const trimmed = (typed: string): string => typed.trim();
const phone = (empty: string, wrong: string) => line({ empty, wrong }, phoneOf);

export const fields = {
  username: line({ empty: formMessages.username, wrong: formMessages.tooLong }, within(50, accountOf)),
  password: secret(1, 64, { empty: formMessages.password, wrong: formMessages.tooLong }),
  newPassword: secret(8, 64, { empty: formMessages.password, wrong: formMessages.newPassword }),
  captcha: line({ empty: formMessages.captcha, wrong: formMessages.wrongCaptcha }, within(10, plainOf)),
  phone: phone(formMessages.phone, formMessages.wrongPhone),
  smsCode: line({ empty: formMessages.smsCode, wrong: formMessages.malformedSmsCode }, (typed) => /^\d{4,8}$/.exec(plainOf(typed))?.[0]),
  organization: line({ empty: formMessages.organization, wrong: formMessages.tooLong }, within(255, trimmed)),
  contacts: line({ empty: formMessages.contacts, wrong: formMessages.tooLong }, within(50, trimmed)),
};

/** Returns whether another account is known to have this value. */
export type IsTaken = (value: string) => boolean;

/** A new password and its repetition. They are compared once both are filled in, even if other fields are invalid. */
const withPasswordTwice = <S extends z.core.$ZodShape>(shape: S) =>
  z
    .object({ ...shape, password: fields.newPassword, repeat: secret(1, 64, { empty: formMessages.repeatMissing, wrong: formMessages.repeat }) })
    .check(z.refine(isSameTwice, { path: ['repeat'], message: formMessages.repeat, when: () => true }));

const isSameTwice = (given: object): boolean => {
  const { password, repeat } = given as { password?: unknown; repeat?: unknown };
  return repeat === undefined || repeat === '' || password === repeat;
};

/** The schemas with which browsers validate, one per step of a form. Functions, so that only the needed ones are created. */
export const forms = {
  passwordLogin: () => z.object({ username: fields.username, password: fields.password, captcha: fields.captcha }),
  smsLogin: () => z.object({ phone: fields.phone, smsCode: fields.smsCode }),
  account: (isTaken: IsTaken) =>
    withPasswordTwice({ username: fields.username.check(z.refine((username) => !isTaken(username), formMessages.usernameTaken)) }),
  person: (isTaken: IsTaken) =>
    z.object({
      organization: fields.organization,
      contacts: fields.contacts,
      phone: fields.phone.check(z.refine((phone) => !isTaken(phone), formMessages.phoneTaken)),
      smsCode: fields.smsCode,
      consent: z.literal(true, formMessages.consent),
    }),
  resetPhone: () => z.object({ phone: fields.phone }),
  resetCode: () => z.object({ smsCode: fields.smsCode }),
  newPassword: () => withPasswordTwice({}),
};

/** Maximum lengths of texts in characters. Character counters show the same numbers. */
export const most = { descriptions: 1000, company: 255, person: 50, newsTitle: 60, newsContent: 1000, receipt: 64, reopenReason: 500 } as const;

const contactPhone = phone(formMessages.contactPhone, formMessages.wrongContactPhone);
const receiptLine = (empty: string) => line({ empty, wrong: formMessages.wrongReceipt }, within(most.receipt, plainOf));
const receipt = { number: receiptLine(formMessages.number), queryCode: receiptLine(formMessages.queryCode) };
const company = written(most.company, formMessages.company);

/** Schemas of submissions by form name. Browser and gateway validate with the same ones (ruling 2). */
export const submissions = {
  cooperation: () =>
    z.strictObject({
      /** 0 for a need, 1 for a product. */
      cate: z.enum(['0', '1']),
      descriptions: written(most.descriptions, formMessages.descriptions),
      company,
      /** Optional, because the requirements do not mention it. */
      contact: written(most.company),
      phone: contactPhone,
    }),
  sentiment: () =>
    z
      .strictObject({
        newsType: choice(['01', '02', '03'], formMessages.newsType),
        newsTitle: written(most.newsTitle, formMessages.newsTitle),
        newsContent: written(most.newsContent, formMessages.newsContent),
        anonymous: z.boolean(),
        submitterUser: written(most.person),
        phone: fields.phone,
        smsCode: fields.smsCode,
        /** Whether to send an SMS when the state changes. Undefined if the form does not offer it. */
        notify: z.optional(z.boolean()),
        consent: z.literal(true, formMessages.privacy),
      })
      .check(
        z.refine(({ anonymous, submitterUser }) => anonymous || !isBlank(submitterUser), {
          path: ['submitterUser'],
          message: formMessages.submitter,
          when: ({ value }) => isNamed(value),
        }),
      ),
  trial: () =>
    z.strictObject({
      skuId: line({ empty: formMessages.sku, wrong: formMessages.badRequest }, (id) => (isId(id) ? id : undefined)),
      company,
      contact: written(most.person, formMessages.contacts),
      phone: contactPhone,
    }),
  contact: () =>
    z.strictObject({
      company,
      contact: written(most.person, formMessages.contacts),
      phone: contactPhone,
      message: written(most.descriptions, formMessages.matter),
      productId: z.optional(z.string().check(z.refine(isId))),
    }),
  satisfaction: () => z.strictObject({ ...receipt, score: choice(['1', '2', '3', '4', '5'], formMessages.score) }),
  reopen: () => z.strictObject({ ...receipt, reason: written(most.reopenReason) }),
};
export type FormKind = keyof typeof submissions;

/** The receipt of a submission, with which its progress can be looked up (F2). */
export const lookup = () => z.strictObject(receipt);

/** The gateway's response to submitted feedback. Query code and due date are undefined if the platform sends none. */
export const receiptSchema = z.object({
  id: z.string(),
  number: z.string(),
  queryCode: z.optional(z.string()),
  dueDate: z.optional(z.string()),
  /** Whether the platform will send an SMS when the state changes. */
  notifyBySms: z.optional(z.boolean()),
});

/** The gateway's response to a progress lookup. */
export const progressSchema = z.object({
  number: z.string(),
  newsType: z.optional(z.enum(['01', '02', '03'])),
  newsTitle: z.string(),
  createTime: z.optional(z.string()),
  state: z.enum(['received', 'processing', 'replied']),
  processDepartment: z.optional(z.string()),
  replyDate: z.optional(z.string()),
  replyContent: z.optional(z.string()),
  /** When an answer is due. Undefined if the platform sends no such time. */
  dueDate: z.optional(z.string()),
  /** Until when the sender can report that the reply solved nothing. Undefined if that is not possible. */
  reopenUntil: z.optional(z.string()),
  /** What the sender reported, and the reply before that. */
  reopened: z.optional(
    z.object({
      time: z.optional(z.string()),
      reason: z.optional(z.string()),
      replyDate: z.optional(z.string()),
      replyContent: z.optional(z.string()),
    }),
  ),
});
export type Progress = z.output<typeof progressSchema>;

/** Whether the name can be validated. It is, even if other fields are invalid. */
const isNamed = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'submitterUser' in given && typeof given.submitterUser === 'string' && 'anonymous' in given;

/** Input of the bot check for forms without login: a hidden field, and the time taken to fill in the form, in milliseconds. */
export const careSchema = z.strictObject({ subject: z.string().check(z.maxLength(1000)), filledMs: z.number().check(z.minimum(0)) });
