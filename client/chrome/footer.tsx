// The footer: contacts, links, QR codes and the row of filing numbers (H3).
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FooterItem } from '#shared/chrome.ts';
import { useMobile } from '../browser/device.ts';
import { useIsOffered } from '../columns.ts';
import { Icon } from '../components/icon.tsx';
import { Image } from '../components/image.tsx';
import { writtenIn } from '../components/written-in.ts';
import { usePage, useTo } from '../data/page.ts';
import { Filing } from './filing.tsx';
import styles from './footer.module.css';
import { ItemLink } from './item-link.tsx';

export function Footer() {
  const { t } = useLingui();
  const { footer } = usePage().chrome;
  const isOffered = useIsOffered();
  const links = footer.links.filter(({ link }) => link === undefined || isOffered(link.href));
  return (
    <footer className={`${styles['footer']} on-dark`}>
      <div className={`container elder-column ${styles['groups']}`}>
        <Contact />
        {links.length > 0 && (
          <Group title={footer.titles.links ?? t`相关链接`}>
            <ul className={`elder-column ${styles['links']}`}>
              {links.map((item) => (
                <li key={item.name}>
                  <ItemLink item={item} text={item.name} />
                </li>
              ))}
            </ul>
          </Group>
        )}
        {footer.feedback.length > 0 && (
          <Group title={footer.titles.feedback ?? t`扫码关注`}>
            <ul className={styles['codes']}>
              {footer.feedback.map((item) => (
                <li key={item.name}>
                  <QrCode item={item} />
                </li>
              ))}
            </ul>
          </Group>
        )}
      </div>
      <Filing />
    </footer>
  );
}

/** Renders a heading with its content. On phones the content is collapsed. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const { locale } = usePage();
  const heading = (
    <h2 className={`heading ${styles['title']}`} {...writtenIn(locale, title)}>
      {title}
    </h2>
  );
  if (useMobile())
    return (
      <details className={styles['group']}>
        <summary className={`apart ${styles['summary']}`}>{heading}</summary>
        {children}
      </details>
    );
  return (
    <div className={`${styles['group']} ${styles['unfolded']}`}>
      {heading}
      {children}
    </div>
  );
}

/** Matches common notations of telephone numbers. */
const phonePattern = /^\+?[\d\s()\u2014–-]{5,}$/;
const mailPattern = /^[^\s@/?#]+@[^\s@/?#]+$/;

const telephone = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;

function Contact() {
  const { t } = useLingui();
  const to = useTo();
  const {
    locale,
    chrome: { footer, config },
  } = usePage();
  const listed = footer.contact.find(({ text }) => text !== undefined && phonePattern.test(text));
  const phone = listed?.text ?? config.phone;
  const others = footer.contact.filter((item) => item !== listed);
  // the park's settings exist only in Chinese, so they are used only if the footer has no contacts
  const hours = footer.contact.length === 0 ? config.worktime : undefined;
  return (
    <div className={styles['group']}>
      <h2 className={`heading ${styles['title']}`} {...writtenIn(locale, footer.titles.contact)}>
        {footer.titles.contact ?? t`联系我们`}
      </h2>
      {phone !== undefined && (
        <a href={telephone(phone)} className={`inline ${styles['phone']}`}>
          <Icon name="phone" size={20} />
          <span className="visually-hidden">{t`联系电话`}</span>
          {phone}
        </a>
      )}
      <dl className={styles['facts']}>
        {hours !== undefined && (
          <Fact name={t`服务时间`}>
            <span {...writtenIn(locale, hours)}>{hours}</span>
          </Fact>
        )}
        {others.map((item) => (
          <Fact key={item.name} name={item.name}>
            <ContactText item={item} />
          </Fact>
        ))}
      </dl>
      <a href={to('/sentiment/sentimentSubmit')} className={`button ${styles['write']}`}>
        <Icon name="message-square-text" />
        <Trans>我要留言</Trans>
      </a>
    </div>
  );
}

/** Renders a contact's text. Telephone numbers and email addresses become links. */
function ContactText({ item }: { item: FooterItem }) {
  const { text, link } = item;
  if (text !== undefined && phonePattern.test(text)) return <a href={telephone(text)}>{text}</a>;
  if (text !== undefined && mailPattern.test(text)) return <a href={`mailto:${text}`}>{text}</a>;
  return <ItemLink item={item} text={text ?? link?.href ?? ''} />;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { locale } = usePage();
  return (
    <div className={styles['fact']}>
      <dt {...writtenIn(locale, name)}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function QrCode({ item }: { item: FooterItem }) {
  const { t } = useLingui();
  const { locale } = usePage();
  if (item.image === undefined) return <ItemLink item={item} text={item.name} />;
  return (
    <figure>
      <Image src={item.image} alt={t`${item.name}二维码`} width={112} height={112} sizes="112px" widths={[320]} className={styles['code']} />
      <figcaption {...writtenIn(locale, item.name)}>{item.name}</figcaption>
    </figure>
  );
}
