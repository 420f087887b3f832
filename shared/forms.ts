// What people type into the forms of login, registration and reset: each field's rule and message once, for the gateway that
// decides and the browser that says it early (section 5, F3, F4).
import { z } from 'zod';
import { phoneOf } from './rules.ts';

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
} as const;
export type FormMessage = keyof typeof formMessages;

const words = (max: number, message: string) =>
  z
    .string(message)
    .transform((text) => text.trim())
    .refine((text) => text !== '' && text.length <= max && !text.includes('\0'), message);

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
