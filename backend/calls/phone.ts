// Checks the phone number in a call's input. An empty one has its own message (F1, F4, case 101).
import { isBlank, isPhone } from '#shared/rules.ts';
import { type Failed, fail } from './answer.ts';

/** Returns the failure of a call with this phone number. Undefined if the number is valid. @param what the field's name in messages */
export function phoneRefusal(phone: string, what: '手机号码' | '联系电话' = '手机号码'): Failed | undefined {
  if (isPhone(phone)) return undefined;
  return fail(1003, isBlank(phone) ? `请输入${what}` : `${what}格式不正确`);
}
