// Example of the SMS login page.
import type { Examples } from '../../examples/example.ts';
import { Page } from './sms-login.tsx';

export const examples: Examples = ({ say }) => ({
  full: { element: <Page />, path: '/mobile/loginPhone', shows: say('短信登录', 'Log in by SMS') },
});
