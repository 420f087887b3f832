// Examples of the login page: with single sign-on, without it, after a lost session, and for a member who is already logged in.
import type { Member } from '#shared/entry.ts';
import type { Examples } from '../../examples/example.ts';
import { Page } from './login.tsx';

export const examples: Examples = ({ longWords, say }) => {
  const member = (name: string): Member => ({ name, tenantId: '1', appStatus: '0', menus: [] });
  return {
    full: { element: <Page />, path: '/login', shows: say('单点登录', 'Single sign-on') },
    passwordAlone: { element: <Page />, path: '/login', page: { singleSignOn: false }, shows: say('忘记密码', 'Forgot password') },
    expired: {
      element: <Page />,
      path: '/login?reason=expired',
      shows: say('登录已失效，请重新登录。', 'You are no longer logged in. Please log in again.'),
    },
    unsent: {
      element: <Page />,
      path: '/login?reason=unsent',
      shows: say('登录已失效，请重新登录。', 'You are no longer logged in. Please log in again.'),
    },
    loggedIn: { element: <Page />, path: '/login', page: { member: member(say('园区会员', 'A member')) }, shows: say('园区会员', 'A member') },
    longWords: { element: <Page />, path: '/login', page: { member: member(longWords) }, shows: longWords },
  };
};
