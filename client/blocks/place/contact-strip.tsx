// A full-width strip with the hotline and the other contacts.
import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import { PhoneLink } from '../../components/phone-link.tsx';
import { ContactFacts, useHotline } from './contact-facts.tsx';
import styles from './contact-strip.module.css';

interface ContactStripProps {
  title: string;
  text: string;
  /** Buttons shown below the text. */
  children?: ReactNode;
}

export function ContactStrip({ title, text, children }: ContactStripProps) {
  const hotline = useHotline();
  return (
    <section className={styles['strip']} id="contact">
      <div className={`container column ${styles['columns']}`}>
        <div>
          <h2 className={styles['title']}>{title}</h2>
          <p>{text}</p>
          {hotline !== undefined && (
            <p className={`row ${styles['hotline']}`}>
              <Icon name="phone" size={28} />
              <PhoneLink number={hotline} className={styles['number']} />
            </p>
          )}
          {children}
        </div>
        <ContactFacts />
      </div>
    </section>
  );
}
