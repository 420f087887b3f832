// Calls of the platform's system API: a member's password (F4).
import { z } from 'zod';
import { call } from './call.ts';

const input = z.object({ password: z.string().min(1).max(200), phone: z.string().max(20) });

export const sysCalls = {
  modifyEncode: call({
    base: 'sys',
    method: 'GET',
    path: '/unlogin/common/modifyEncode',
    caller: 'gateway',
    send: 'query',
    rejects: true,
    input,
    data: z.unknown(),
  }),
  isExistAccount: call({
    base: 'sys',
    method: 'GET',
    path: '/unlogin/common/isExistAccount',
    caller: 'gateway',
    send: 'query',
    rejects: true,
    input,
    data: z.boolean(),
  }),
};
