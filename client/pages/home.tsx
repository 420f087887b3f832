// The park's home page (C4).
import { usePage } from '../state/page.ts';

export function Page() {
  const { chrome } = usePage();
  return (
    <>
      <title>{chrome.name}</title>
      <h1>{chrome.name}</h1>
    </>
  );
}
