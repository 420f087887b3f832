// Translates the form messages that are known here. Other messages of the platform are shown unchanged.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormMessage, formMessages } from '#shared/forms.ts';
import { writtenIn } from '../components/written-in.ts';
import { usePage } from '../data/page.ts';

const descriptors: Record<FormMessage, MessageDescriptor> = {
  username: msg`请输入用户名或手机号`,
  password: msg`请输入密码`,
  newPassword: msg`密码长度应为 8 至 64 位`,
  repeatMissing: msg`请再次输入密码`,
  repeat: msg`密码不一致`,
  captcha: msg`请输入图形验证码`,
  phone: msg`请输入手机号码`,
  wrongPhone: msg`手机号码格式不正确`,
  smsCode: msg`请先获取验证码`,
  malformedSmsCode: msg`验证码格式不正确`,
  organization: msg`请输入单位名称`,
  contacts: msg`请输入联系人`,
  consent: msg`请先阅读并同意服务条款`,
  usernameTaken: msg`用户名已被注册`,
  phoneTaken: msg`手机号已被注册`,
  accountTaken: msg`用户名或手机号已被注册`,
  phoneUnknown: msg`该手机号尚未注册`,
  wrongSmsCode: msg`验证码不正确或已过期`,
  wrongCaptcha: msg`图形验证码不正确或已过期`,
  wrongLogin: msg`用户名或密码错误`,
  tooMany: msg`操作过于频繁，请稍后重试`,
  moreProof: msg`该账号登录失败次数过多，请用短信验证码登录，或稍后再试`,
  network: msg`网络连接异常`,
  system: msg`系统错误，请稍后重试`,
  loginFailed: msg`登录失败，请稍后重试`,
  sessionTooLarge: msg`登录信息过大，浏览器无法保存，请联系园区管理员`,
  loginFirst: msg`请先登录`,
  descriptions: msg`请输入描述`,
  tooLong: msg`内容太长`,
  company: msg`请输入公司`,
  contactPhone: msg`请输入联系电话`,
  wrongContactPhone: msg`联系电话格式不正确`,
  newsType: msg`请选择留言类型`,
  newsTitle: msg`请输入标题`,
  newsContent: msg`请输入内容`,
  submitter: msg`请输入姓名`,
  privacy: msg`请先阅读并同意隐私政策`,
  sku: msg`请选择产品规格`,
  number: msg`请输入留言编号`,
  queryCode: msg`请输入查询码`,
  wrongReceipt: msg`编号或查询码不正确`,
  score: msg`请选择满意度`,
  notReopened: msg`不能重新办理：尚未答复、答复已满 30 天，或已反映过一次`,
  notOffered: msg`本园区暂不提供该服务`,
  trapped: msg`提交未通过校验，请刷新页面后重试`,
  otherContent: msg`内容与上次提交的不一致，请刷新页面后重试`,
  matter: msg`请输入事由`,
  badRequest: msg`请求有误`,
};

const known = new Map(Object.entries(formMessages).map(([name, text]) => [text as string, descriptors[name as FormMessage]]));

export interface Worded {
  text: string;
  /** Set if the text is Chinese but the page is in another language. */
  lang?: 'zh-CN';
}

/** Returns a function that translates messages. Messages of the schemas and of the gateway are recognised by their Chinese text. */
export function useWords(): (message: string) => Worded {
  const { t } = useLingui();
  const { locale } = usePage();
  return (message) => {
    const descriptor = known.get(message);
    if (descriptor !== undefined) return { text: t(descriptor) };
    return { text: message, ...writtenIn(locale, message) };
  };
}
