// Calls of the platform's access centre: single sign-on, by a redirect to `authorize`, and logout (F3, F5).
import { z } from 'zod';
import { call } from './call.ts';

export const uacCalls = {
  authorize: call({
    base: 'uac',
    method: 'GET',
    path: '/oauth/authorize',
    caller: 'browser',
    send: 'query',
    rejects: true,
    answer: 'bytes',
    input: z.object({
      response_type: z.literal('code'),
      client_id: z.string().max(200),
      redirect_uri: z.string().max(2048),
      scope: z.string().max(100),
      state: z.string().max(200).optional(),
      code_challenge: z.string().max(128).optional(),
      code_challenge_method: z.literal('S256').optional(),
    }),
    data: z.instanceof(Uint8Array),
  }),
  sysLogout: call({
    base: 'uac',
    method: 'GET',
    path: '/sysLogout',
    caller: 'browser',
    send: 'query',
    rejects: true,
    input: z.object({}),
    data: z.unknown(),
  }),
};
