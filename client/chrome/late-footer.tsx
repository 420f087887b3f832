// The footer's code comes after the page, as nothing in it waits for a press.
import { late } from '../late.tsx';

/** Where its code does not come it stays as the gateway drew it: its links are the browser's and the page's business (P8). */
// biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: React leaves what is there
const AsDrawn = () => <footer suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;

const load = () =>
  import('./footer.tsx').then(
    ({ Footer }) => Footer,
    () => AsDrawn,
  );

export const Footer = late('footer', load, import.meta.env.SSR ? await load() : undefined);
