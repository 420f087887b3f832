// Calls of the platform's CMS API: members' login and registration (F3, F4).
import { z } from 'zod';
import * as e from '../entities.ts';
import { limits } from '../limits.ts';
import { call } from './call.ts';
import { uniquenessPaths } from './paths.ts';
import { registrationSchema } from './registration.ts';

const base = 'cms';
const phone = z.string().max(20);
const accessToken = z.object({ access_token: e.text });
const client = { client_id: z.string().max(200), client_secret: z.string().max(200) };

export const cmsCalls = {
  login: call({
    base,
    method: 'POST',
    path: '/login',
    caller: 'gateway',
    send: 'query',
    rejects: true,
    good: 0,
    // 400, because `escape` turns the 64 characters of the longest password into up to 384
    input: z.object({ username: z.string().min(1).max(50), password: z.string().min(1).max(400), captcha: z.string().max(10) }),
    data: accessToken,
  }),
  smsLogin: call({
    base,
    method: 'POST',
    path: '/sms/login',
    caller: 'gateway',
    send: 'query',
    rejects: true,
    good: 0,
    input: z.object({ phone, smsCode: z.string().max(10) }),
    data: accessToken,
  }),
  oauthTokenByCode: call({
    base,
    method: 'GET',
    path: '/oauth/token',
    caller: 'gateway',
    send: 'query',
    rejects: true,
    good: 0,
    input: z.object({
      grant_type: z.literal('authorization_code'),
      code: z.string().max(512),
      redirect_uri: z.string().max(2048),
      code_verifier: z.string().max(128).optional(),
      ...client,
    }),
    data: accessToken,
  }),
  oauthTokenByRefresh: call({
    base,
    method: 'GET',
    path: '/oauth/token',
    caller: 'gateway',
    send: 'query',
    rejects: true,
    answer: 'whole',
    input: z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string().max(limits.sessionCookiesBytes), ...client }),
    data: e.loginResultSchema,
  }),
  checkUniUsername: call({
    base,
    method: 'GET',
    path: uniquenessPaths.username,
    caller: 'browser',
    send: 'query',
    rejects: true,
    input: z.object({ username: z.string().max(50) }),
    data: z.boolean(),
  }),
  checkUniPhone: call({
    base,
    method: 'GET',
    path: uniquenessPaths.phone,
    caller: 'browser',
    send: 'query',
    rejects: true,
    input: z.object({ phone }),
    data: z.boolean(),
  }),
  checkSmsCodeCorrect: call({
    base,
    method: 'GET',
    path: '/checkSMSCodeCorrect',
    caller: 'gateway',
    send: 'query',
    rejects: true,
    input: z.object({ phone, code: z.string().max(10), type: z.enum(['login', 'register', 'reset']) }),
    data: z.boolean(),
  }),
  smsCode: call({
    base,
    method: 'GET',
    path: '/sms/code',
    caller: 'browser',
    send: 'query',
    rejects: true,
    sendsSms: true,
    input: z.object({ phone, type: z.enum(['login', 'register', 'reset']) }),
    data: z.unknown(),
  }),
  sysRegist: call({
    base,
    method: 'POST',
    path: '/sysRegist',
    caller: 'gateway',
    send: 'json',
    rejects: true,
    input: registrationSchema,
    data: z.unknown(),
  }),
  getGovAreaCode: call({
    base,
    method: 'GET',
    path: '/api/getGovAreaCode',
    caller: 'browser',
    send: 'query',
    input: z.object({}),
    data: z.array(e.govAreaSchema),
  }),
  getCaptchaImage: call({
    base,
    method: 'GET',
    path: '/authserver/getCaptchaImage',
    caller: 'browser',
    send: 'query',
    answer: 'bytes',
    input: z.object({}),
    data: z.instanceof(Uint8Array),
  }),
  uacSysLogin: call({
    base,
    method: 'POST',
    path: '/authserver/uac/sysLogin',
    caller: 'gateway',
    send: 'form',
    rejects: true,
    good: 0,
    input: z.object({ username: z.string().min(1).max(50), password: z.string().min(1).max(200) }),
    data: accessToken,
  }),
};
