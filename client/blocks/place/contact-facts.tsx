// Shows contact details: the footer's items, which are translated; if there are none, those of the park's settings (H3).
import { useLingui } from '@lingui/react/macro';
import type { Chrome, FooterItem } from '#shared/chrome.ts';
import { LinkTo } from '../../components/item-link.tsx';
import { PhoneLink } from '../../components/phone-link.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage } from '../../data/page.ts';
import styles from './contact-facts.module.css';

const phonePattern = /^\+?[\d\s()\u2014–-]{5,}$/;
const mailPattern = /^[^\s@/?#]+@[^\s@/?#]+$/;

/** Returns the park's main telephone number, which pages show apart from the other contacts. Undefined if it has none. */
export function useHotline(): string | undefined {
  return hotlineOf(usePage().chrome);
}

const isPhone = ({ text }: FooterItem): boolean => text !== undefined && phonePattern.test(text);

const hotlineOf = ({ footer, config }: Chrome): string | undefined => footer.contact.find(isPhone)?.text ?? config.phone;

/** Returns the park's postal address: that of the footer, otherwise that of the settings. Undefined if neither has one. */
export function useAddress(): string | undefined {
  const { footer, config } = usePage().chrome;
  const listed = footer.contact.find(({ name, text }) => text !== undefined && /地址|\baddress\b/i.test(name) && !mailPattern.test(text));
  return listed?.text ?? config.address;
}

export function ContactFacts() {
  const { t } = useLingui();
  const { chrome, locale } = usePage();
  const { footer, config } = chrome;
  const hotline = hotlineOf(chrome);
  const listed = footer.contact.filter(({ text, link }) => (text ?? link) !== undefined && text !== hotline);
  const settings = [
    { name: t`服务时间`, text: config.worktime },
    { name: t`地址`, text: config.address },
    { name: t`电子邮箱`, text: config.mail },
  ].flatMap(({ name, text }) => (text === undefined ? [] : [{ name, text }]));
  const items: readonly FooterItem[] = listed.length > 0 ? listed : settings;
  return (
    <dl className={styles['facts']}>
      {items.map((item) => (
        <div key={item.name} className={styles['fact']}>
          <dt className={styles['name']}>{item.name}</dt>
          <dd className={styles['value']} {...writtenIn(locale, item.text)}>
            <ContactText item={item} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ContactText({ item: { text, link } }: { item: FooterItem }) {
  if (text !== undefined && phonePattern.test(text)) return <PhoneLink number={text} />;
  if (text !== undefined && mailPattern.test(text)) return <a href={`mailto:${text}`}>{text}</a>;
  return link === undefined ? text : <LinkTo link={link}>{text ?? link.href}</LinkTo>;
}
