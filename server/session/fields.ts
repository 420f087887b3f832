// What people type into the forms of login, registration and reset: each field's rule and message once (section 5, F4).
import type { Response } from 'express';
import { z } from 'zod';
import { phoneOf } from '#shared/rules.ts';
import { answer, answerBadField } from './answers.ts';

const words = (max: number, message: string) =>
  z
    .string(message)
    .transform((text) => text.trim())
    .refine((text) => text !== '' && text.length <= max && !text.includes('\0'), message);

/** Passwords are taken to the letter: spaces, Chinese, whatever. */
const secret = (min: number, max: number, message: string) =>
  z.string(message).refine((text) => text.length >= min && text.length <= max && !text.includes('\0'), message);

export const fields = {
  username: words(50, '请输入用户名或手机号'),
  password: secret(1, 64, '请输入密码'),
  newPassword: secret(8, 64, '密码长度应为 8 至 64 位'),
  captcha: words(10, '请输入图形验证码'),
  phone: z.string('手机号码格式不正确').transform((typed, context) => {
    const phone = phoneOf(typed);
    if (phone === undefined) context.addIssue('手机号码格式不正确');
    return phone ?? '';
  }),
  smsCode: z
    .string('验证码格式不正确')
    .transform((typed) => typed.slice(0, 20).normalize('NFKC').trim())
    .refine((code) => /^\d{4,8}$/.test(code), '验证码格式不正确'),
  organization: words(255, '请输入单位名称'),
  contacts: words(50, '请输入联系人'),
};

/**
 * A body by its schema, which names every field that may be there (case 58).
 * @returns undefined where an answer says what is wrong already
 */
export function readFields<S extends z.ZodType>(res: Response, schema: S, body: unknown): z.output<S> | undefined {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path[0];
  if (typeof field === 'string') answerBadField(res, field, issue?.message ?? '');
  else answer(res, 400, { code: 400, message: '请求有误' });
  return undefined;
}
