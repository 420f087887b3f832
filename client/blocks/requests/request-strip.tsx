// The contact strip with request buttons at the end of a page (F1, F6).
import { ContactStrip } from '../place/contact-strip.tsx';
import { Requests } from './requests.tsx';

export function RequestStrip({ title, text }: { title: string; text: string }) {
  return (
    <ContactStrip title={title} text={text}>
      <Requests />
    </ContactStrip>
  );
}
