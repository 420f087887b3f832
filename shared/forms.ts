// What people type into forms: each field's rule and message once, for the gateway that decides and the browser that says it
// early (section 5, F1 to F4, F6).
import { z } from 'zod';
import { isId } from './address-rules.ts';
import { isBlank, isWithin, phoneOf } from './rules.ts';

/** Every message that a form knows, to the letter; the browser shows it in the page's language by its name. */
export const formMessages = {
  username: '请输入用户名或手机号',
  password: '请输入密码',
  newPassword: '密码长度应为 8 至 64 位',
  repeatMissing: '请再次输入密码',
  repeat: '密码不一致',
  captcha: '请输入图形验证码',
  phone: '手机号码格式不正确',
  smsCode: '验证码格式不正确',
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
  network: '网络连接异常',
  system: '系统错误，请稍后重试',
  loginFailed: '登录失败，请稍后重试',
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
  notOffered: '本园区暂不提供该服务',
  trapped: '提交未通过校验，请刷新页面后重试',
  otherContent: '内容与上次提交的不一致，请刷新页面后重试',
  matter: '请输入事由',
  badRequest: '请求有误',
} as const;
export type FormMessage = keyof typeof formMessages;

const words = (max: number, message: string) =>
  z
    .string(message)
    .transform((text) => text.trim())
    .refine((text) => !isBlank(text) && text.length <= max && !text.includes('\0'), message);

/** What a person wrote, at most so many characters as people count them (F1); without `missing` it may be empty. */
const written = (max: number, missing?: string) =>
  z
    .string(missing)
    .transform((text) => text.trim())
    .superRefine((text, context) => {
      if (isBlank(text) && missing !== undefined) context.addIssue(missing);
      else if (!isWithin(text, max) || text.includes('\0')) context.addIssue(formMessages.tooLong);
    });

/** Passwords are taken to the letter: spaces, Chinese, whatever. */
const secret = (min: number, max: number, message: string) =>
  z.string(message).refine((text) => text.length >= min && text.length <= max && !text.includes('\0'), message);

export const fields = {
  username: words(50, formMessages.username),
  password: secret(1, 64, formMessages.password),
  newPassword: secret(8, 64, formMessages.newPassword),
  captcha: words(10, formMessages.captcha),
  phone: z.string(formMessages.phone).transform((typed, context) => {
    const phone = phoneOf(typed);
    if (phone === undefined) context.addIssue(formMessages.phone);
    return phone ?? '';
  }),
  smsCode: z
    .string(formMessages.smsCode)
    .transform((typed) => typed.slice(0, 20).normalize('NFKC').trim())
    .refine((code) => /^\d{4,8}$/.test(code), formMessages.smsCode),
  organization: words(255, formMessages.organization),
  contacts: words(50, formMessages.contacts),
};

/** Whether a value that stands in a form is known to be somebody's already. */
export type IsTaken = (value: string) => boolean;

/** A new password and, typed once more, the same; said as soon as both stand there, whatever else is missing. */
const withPasswordTwice = <S extends z.ZodRawShape>(shape: S) =>
  z.object({ ...shape, password: fields.newPassword, repeat: secret(1, 64, formMessages.repeatMissing) }).refine(isSameTwice, {
    path: ['repeat'],
    message: formMessages.repeat,
    when: () => true,
  });

const isSameTwice = (given: object): boolean => {
  const { password, repeat } = given as { password?: unknown; repeat?: unknown };
  return repeat === undefined || repeat === '' || password === repeat;
};

/** The forms as a browser checks them, step by step where they have steps; each made when it is needed. */
export const forms = {
  passwordLogin: () => z.object({ username: fields.username, password: fields.password, captcha: fields.captcha }),
  smsLogin: () => z.object({ phone: fields.phone, smsCode: fields.smsCode }),
  account: (isTaken: IsTaken) =>
    withPasswordTwice({ username: fields.username.refine((username) => !isTaken(username), formMessages.usernameTaken) }),
  person: (isTaken: IsTaken) =>
    z.object({
      organization: fields.organization,
      contacts: fields.contacts,
      phone: fields.phone.refine((phone) => !isTaken(phone), formMessages.phoneTaken),
      smsCode: fields.smsCode,
      consent: z.literal(true, formMessages.consent),
    }),
  resetPhone: () => z.object({ phone: fields.phone }),
  resetCode: () => z.object({ smsCode: fields.smsCode }),
  newPassword: () => withPasswordTwice({}),
};

/** The words to which a form's texts are held, for their counters too. */
export const most = { descriptions: 1000, company: 255, person: 50, newsTitle: 60, newsContent: 1000, receipt: 64 } as const;

const contactPhone = z.string(formMessages.contactPhone).transform((typed, context) => {
  const phone = phoneOf(typed);
  if (phone === undefined) context.addIssue(typed.trim() === '' ? formMessages.contactPhone : formMessages.wrongContactPhone);
  return phone ?? '';
});
const receipt = { number: words(most.receipt, formMessages.number), queryCode: words(most.receipt, formMessages.queryCode) };
const company = written(most.company, formMessages.company);

/** What visitors send to the park, by the name of its form: what the browser checks is what the gateway takes (ruling 2). */
export const submissions = {
  cooperation: () =>
    z.strictObject({
      /** 0: a need, 1: a product. */
      cate: z.enum(['0', '1']),
      descriptions: written(most.descriptions, formMessages.descriptions),
      company,
      /** Section 5 has no rule for it. */
      contact: written(most.company),
      phone: contactPhone,
    }),
  sentiment: () =>
    z
      .strictObject({
        newsType: z.enum(['01', '02', '03'], formMessages.newsType),
        newsTitle: written(most.newsTitle, formMessages.newsTitle),
        newsContent: written(most.newsContent, formMessages.newsContent),
        anonymous: z.boolean(),
        submitterUser: written(most.person),
        phone: fields.phone,
        smsCode: fields.smsCode,
        consent: z.literal(true, formMessages.privacy),
      })
      .refine(({ anonymous, submitterUser }) => anonymous || !isBlank(submitterUser), {
        path: ['submitterUser'],
        message: formMessages.submitter,
        when: ({ value }) => isNamed(value),
      }),
  trial: () =>
    z.strictObject({
      skuId: z.string(formMessages.sku).refine(isId, formMessages.sku),
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
      productId: z.string().refine(isId).optional(),
    }),
  satisfaction: () => z.strictObject({ ...receipt, score: z.enum(['1', '2', '3', '4', '5'], formMessages.score) }),
};
export type FormKind = keyof typeof submissions;

/** How far a submission has come, by its receipt (F2). */
export const lookup = () => z.strictObject(receipt);

/** What the gateway says to a sentiment that has arrived: how to look it up, where the platform can be asked. */
export const receiptSchema = z.object({ id: z.string(), number: z.string(), queryCode: z.string().optional() });

/** What the gateway says of a submission by its receipt. */
export const progressSchema = z.object({
  number: z.string(),
  newsType: z.enum(['01', '02', '03']).optional(),
  newsTitle: z.string(),
  createTime: z.string().optional(),
  state: z.enum(['received', 'processing', 'replied']),
  processDepartment: z.string().optional(),
  replyDate: z.string().optional(),
  replyContent: z.string().optional(),
});
export type Progress = z.output<typeof progressSchema>;

/** A name can be judged whatever else is missing. */
const isNamed = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'submitterUser' in given && typeof given.submitterUser === 'string' && 'anonymous' in given;

/** What goes with a form where nobody has to log in: a field that nobody sees, and how long somebody took. */
export const careSchema = z.strictObject({ subject: z.string().max(1000), filledMs: z.number().min(0) });
