// The account in the header: links for a visitor, a name and the logout for a member.
import type { Examples } from '../examples/example.ts';
import { Account } from './account.tsx';

export const examples: Examples = ({ longWords, say }) => {
  const account = {
    element: (
      <ul className="row">
        <Account className="inline" />
      </ul>
    ),
  };
  const member = (name: string) => ({ member: { name, tenantId: '1', appStatus: '1' as const, menus: [], since: '2026-03-02 09:30' } });
  const name = say('青禾', 'Qinghe');
  return {
    full: { ...account, shows: say('注册', 'Register') },
    member: { ...account, page: member(name), shows: name },
    longWords: { ...account, page: member(longWords), shows: longWords },
  };
};
