// A form whose code, with all that checks it, comes after its page: the server has drawn it, what is typed stays, a press
// waits. Where the code does not come, that is said below it.
import type { ComponentType } from 'react';
import { late, type Trouble } from '../../late.tsx';
import { Failed } from '../failed.tsx';

/**
 * @param part the name of its file, without the ending
 * @param now at hand, on the server
 */
export const lateForm = (part: string, load: () => Promise<ComponentType>, now?: ComponentType): ComponentType => late(part, load, now, Lost);

/** What is lost for good only another load of the page brings. */
function Lost({ tries, retry }: Trouble) {
  return (
    <div role="alert">
      <Failed retry={tries > 1 && navigator.onLine ? () => location.reload() : retry} busy={false} />
    </div>
  );
}
