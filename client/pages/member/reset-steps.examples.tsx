// Examples of the password reset steps. Two steps are also shown after a rejection.
import type { Examples } from '../../examples/example.ts';
import { CodeStep, PasswordStep, PhoneStep } from './reset-steps.tsx';

export const examples: Examples = ({ longWords, say }) => {
  const phone = '13900000001';
  const phoneStep = (refused?: string) => <PhoneStep phone={undefined} refused={refused} onSubmit={async () => undefined} />;
  const codeStep = (refused?: string) => <CodeStep phone={phone} refused={refused} onBack={() => {}} onNext={() => {}} />;
  const send = say('获取验证码', 'Get a code');
  return {
    phone: { element: phoneStep(), shows: send },
    code: { element: codeStep(), shows: phone },
    password: { element: <PasswordStep phone={phone} onSubmit={async () => undefined} />, shows: say('确认新密码', 'New password again') },
    phoneRefused: { element: phoneStep(say('请输入正确的手机号', 'Enter a valid phone number')), shows: send },
    codeRefused: { element: codeStep(longWords), shows: phone },
  };
};
