import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { formMessages, forms, lookup, submissions } from './forms.ts';

const never = () => false;
const phone = '13800001111';
const receipt = { number: 'LY202601010000001', queryCode: 'ABCD2345' };
const contact = { company: '甲公司', contact: '安', phone };
const known: ReadonlySet<string> = new Set<string>(Object.values(formMessages));

/** All forms, each with valid values, and an invalid value for each field that must not be empty. */
const all: Record<string, { schema: z.ZodMiniType; good: object; wrong: object }> = {
  passwordLogin: {
    schema: forms.passwordLogin(),
    good: { username: 'ann', password: 'x', captcha: 'W6KX' },
    wrong: { username: 'a'.repeat(51), password: 'x'.repeat(65), captcha: 'W'.repeat(11) },
  },
  smsLogin: { schema: forms.smsLogin(), good: { phone, smsCode: '123456' }, wrong: { phone: '12345', smsCode: '12' } },
  account: {
    schema: forms.account(never),
    good: { username: 'ann', password: '12345678', repeat: '12345678' },
    wrong: { username: 'a'.repeat(51), password: '1234567', repeat: '87654321' },
  },
  person: {
    schema: forms.person(never),
    good: { organization: '甲公司', contacts: '安', phone, smsCode: '123456', consent: true },
    wrong: { organization: '甲'.repeat(256), contacts: '安'.repeat(51), phone: '+1 380 000 1111', smsCode: '12a456' },
  },
  resetPhone: { schema: forms.resetPhone(), good: { phone }, wrong: { phone: '1380000111' } },
  resetCode: { schema: forms.resetCode(), good: { smsCode: '1234' }, wrong: { smsCode: '123456789' } },
  newPassword: {
    schema: forms.newPassword(),
    good: { password: '12345678', repeat: '12345678' },
    wrong: { password: 'x'.repeat(65), repeat: '1234567' },
  },
  cooperation: {
    schema: submissions.cooperation(),
    good: { cate: '0', descriptions: '写明', ...contact },
    wrong: { descriptions: '写'.repeat(1001), company: '甲'.repeat(256), phone: '138' },
  },
  sentiment: {
    schema: submissions.sentiment(),
    good: {
      ...{ newsType: '01', newsTitle: '路灯', newsContent: '不亮', anonymous: false, submitterUser: '安' },
      ...{ phone, smsCode: '123456', notify: true, consent: true },
    },
    wrong: {
      ...{ newsType: '09', newsTitle: '路'.repeat(61), newsContent: '不'.repeat(1001), submitterUser: '安'.repeat(51) },
      ...{ phone: '138', smsCode: '验证码' },
    },
  },
  trial: {
    schema: submissions.trial(),
    good: { skuId: 's1', ...contact },
    wrong: { skuId: '../x', company: '甲'.repeat(256), contact: '安'.repeat(51), phone: '138' },
  },
  contact: {
    schema: submissions.contact(),
    good: { ...contact, message: '事由' },
    wrong: { company: '甲'.repeat(256), contact: '安'.repeat(51), phone: '138', message: '事'.repeat(1001) },
  },
  satisfaction: {
    schema: submissions.satisfaction(),
    good: { ...receipt, score: '5' },
    wrong: { number: 'L'.repeat(65), queryCode: 'A'.repeat(65), score: '6' },
  },
  reopen: {
    schema: submissions.reopen(),
    good: { ...receipt, reason: '仍不亮' },
    wrong: { number: 'L'.repeat(65), queryCode: 'A'.repeat(65) },
  },
  lookup: { schema: lookup(), good: receipt, wrong: { number: 'L'.repeat(65), queryCode: 'A'.repeat(65) } },
};
/** Fields that may stay empty, have a preselected value, or are check boxes. */
const without: ReadonlySet<string> = new Set([
  'cooperation.cate',
  'cooperation.contact',
  'reopen.reason',
  'sentiment.anonymous',
  'sentiment.notify',
  'sentiment.consent',
  'person.consent',
]);

const messageOf = (schema: z.ZodMiniType, values: object, field: string): string | undefined =>
  schema.safeParse(values).error?.issues.find(({ path }) => path[0] === field)?.message;

describe('a form', () => {
  it('is in this list, with all of its fields (case 101)', () => {
    expect(Object.keys(all).sort()).toEqual([...Object.keys(forms), ...Object.keys(submissions), 'lookup'].sort());
    for (const [name, { schema, good, wrong }] of Object.entries(all)) {
      expect(schema.safeParse(good).success, name).toBe(true);
      const fields = Object.keys(good).filter((field) => !without.has(`${name}.${field}`));
      expect(Object.keys(wrong).sort()).toEqual(fields.sort());
    }
  });

  it.each(Object.entries(all).flatMap(([name, form]) => Object.entries(form.wrong).map(([field, value]) => ({ name, field, value, ...form }))))(
    '$name has different messages for an empty and an invalid $field (case 101)',
    ({ schema, good, field, value }) => {
      const empty = messageOf(schema, { ...good, [field]: '' }, field);
      const wrong = messageOf(schema, { ...good, [field]: value }, field);
      expect({ empty: known.has(empty ?? ''), wrong: known.has(wrong ?? '') }).toEqual({ empty: true, wrong: true });
      expect(wrong).not.toBe(empty);
      // passwords are not trimmed, choices are not text, and an anonymous submitter may omit the name
      const blanks = /password|repeat|newsType|skuId|score|submitterUser/.test(field) ? [] : [undefined, null, ' \u3000', '\u202d\u202c\u200b'];
      for (const blank of blanks)
        expect({ blank, message: messageOf(schema, { ...good, [field]: blank }, field) }).toEqual({ blank, message: empty });
    },
  );

  it('uses the messages of the specification for an invalid phone, code or repeated password [F1, F4] (case 101)', () => {
    const said = (schema: z.ZodMiniType, field: string, value: string) => messageOf(schema, { [field]: value }, field);
    expect(said(forms.smsLogin(), 'phone', '138')).toBe('手机号码格式不正确');
    expect(said(forms.smsLogin(), 'phone', '')).toBe('请输入手机号码');
    expect(said(forms.smsLogin(), 'smsCode', '12')).toBe('验证码格式不正确');
    expect(said(forms.smsLogin(), 'smsCode', '')).toBe('请先获取验证码');
    expect(said(submissions.cooperation(), 'phone', '138')).toBe('联系电话格式不正确');
    expect(said(submissions.cooperation(), 'phone', '')).toBe('请输入联系电话');
    expect(messageOf(forms.newPassword(), { password: '12345678', repeat: '1' }, 'repeat')).toBe('密码不一致');
  });

  it('normalises names, phones, numbers and codes, but not prose and passwords (cases 81, 82)', () => {
    const password = ' ｐａｓｓ\u200b ';
    const login = { username: '\u202d＋８６ 138-0000-1111\u202c', password, captcha: ' ｗ６ｋｘ\u200b' };
    expect(forms.passwordLogin().parse(login)).toEqual({ username: phone, password, captcha: 'w6kx' });
    expect(forms.account(never).parse({ username: 'Ａｎｎ\u200b', password: password + 1, repeat: password + 1 })).toMatchObject({ username: 'Ann' });
    expect(forms.smsLogin().parse({ phone: 'tel:+86-138-0000-1111', smsCode: '\u2068１２３４５６\u2069 ' })).toEqual({ phone, smsCode: '123456' });
    expect(lookup().parse({ number: 'ＬＹ２０２６０１０１００００００１', queryCode: ' ＡＢＣＤ２３４５\ufeff' })).toEqual(receipt);
    expect(submissions.sentiment().parse({ ...all['sentiment']?.good, newsTitle: ' ㈱①：ｗ ', phone: '0086 138 0000 1111' })).toMatchObject({
      newsTitle: '㈱①：ｗ',
      phone,
    });
  });

  it('limits the length of the normalised value (case 82)', () => {
    const good = { username: `${'\u200b'.repeat(60)}ann`, password: 'x', captcha: '\u2060'.repeat(20).concat('w6kx') };
    expect(forms.passwordLogin().parse(good)).toMatchObject({ username: 'ann', captcha: 'w6kx' });
    // one character that NFKC expands to eighteen
    expect(messageOf(forms.passwordLogin(), { ...good, username: '\ufdfa'.repeat(3) }, 'username')).toBe('内容太长');
  });
});
