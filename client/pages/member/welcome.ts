// After logging in: what the browser keeps of the member, then on to where they were going, by a load of its own (F3, G9).
import { rememberLogin } from '../../state/kept-member.ts';
import { useWay } from './next.ts';

/** Never resolves: the page is left, and nothing is to be sent twice meanwhile. */
export function useWelcome(): (data: unknown) => Promise<never> {
  const { goal } = useWay();
  return (data) => {
    rememberLogin(data);
    // going back must not lead to the form
    location.replace(goal);
    return new Promise<never>(() => {});
  };
}
