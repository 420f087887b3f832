// Input schema of the two calls that register a member (F4).
import { z } from 'zod';

/** Replaces any value by 0, so that no client can register as an administrator. */
const always0 = z.literal(0).catch(0);

export const registrationSchema = z.object({
  username: z.string().min(1).max(50),
  phone: z.string().max(20),
  password: z.string().min(8).max(64),
  smsCode: z.string().max(10),
  organization: z.string().trim().min(1).max(255),
  contacts: z.string().trim().min(1).max(50),
  initFlag: always0,
  adminStatus: always0,
  delFlag: always0,
  tenantId: z.string().min(1).max(64),
});
