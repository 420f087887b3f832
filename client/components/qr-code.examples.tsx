// Examples of QR codes for a short URL and for a long text.
import type { Examples } from '../examples/example.ts';
import styles from '../examples/examples-document.module.css';
import { QrCode } from './qr-code.tsx';

const Code = ({ text, label }: { text: string; label: string }) => (
  <figure className={styles['code']}>
    <QrCode text={text} label={label} />
    <figcaption>{label}</figcaption>
  </figure>
);

export const examples: Examples = ({ longWords, say }) => {
  const label = say('北屿化工园区的首页', 'Home page of Beiyu Chemical Park');
  return {
    full: { element: <Code text="http://north.test/cms/" label={label} />, shows: label },
    longWords: { element: <Code text={longWords} label={label} />, shows: label },
  };
};
