// Examples of the registration steps: account, rejected account, person, and the final message.
import type { Examples } from '../../examples/example.ts';
import { AccountStep } from './account-step.tsx';
import { PersonStep } from './person-step.tsx';
import { Finished } from './steps.tsx';

export const examples: Examples = ({ longWords, say }) => {
  const next = say('下一步', 'Continue');
  const account = { username: '', password: '', repeat: '' };
  const accountStep = (message?: string) => (
    <AccountStep values={account} refused={message === undefined ? undefined : { field: 'username', message }} onNext={() => {}} />
  );
  const done = say('注册成功，请登录。', 'You are registered.');
  return {
    full: { element: accountStep(), shows: next },
    refused: { element: accountStep(say('用户名已被使用', 'This name is taken')), shows: next },
    person: {
      element: <PersonStep values={undefined} onBack={() => {}} onSubmit={async () => ({ kind: 'failed', message: longWords })} />,
      shows: say('提交注册', 'Register'),
    },
    finished: { element: <Finished>{done}</Finished>, shows: done },
    longWords: { element: accountStep(longWords), shows: next },
  };
};
