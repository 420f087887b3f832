// Says that the page is in another language than the visitor's address, and links back (ruling 31).
import { Trans, useLingui } from '@lingui/react/macro';
import { htmlLang, type Locale, nameOf, otherLocale } from '#shared/locale.ts';
import { Icon } from '../components/icon.tsx';
import { usePage } from '../data/page.ts';
import styles from './alerts.module.css';
import { useLocaleLink } from './locale-link.tsx';

interface LocaleWordsProps {
  addressLocale: Locale;
  onClose: () => void;
}

export function LocaleWords({ addressLocale, onClose }: LocaleWordsProps) {
  const { t } = useLingui();
  const { locale } = usePage();
  const Words = addressLocale === otherLocale(locale) ? InBoth : InOne;
  return (
    <section aria-label={t`页面语言`} className="not-print">
      <div className={`${styles['alert']} ${styles['info']}`}>
        <div className={`container ${styles['row']}`}>
          <Icon name="globe" size={20} className={styles['icon']} />
          <p className={`grow ${styles['text']}`}>
            <Words addressLocale={addressLocale} />
          </p>
          <button type="button" className={`round ${styles['close']} with-js`} aria-label={t`关闭提示`} onClick={onClose}>
            <Icon name="x" size={20} />
          </button>
        </div>
      </div>
    </section>
  );
}

type WordsProps = Pick<LocaleWordsProps, 'addressLocale'>;

/** In the page's language and in that of the address, if it is the one of which every catalog has the words. */
function InBoth({ addressLocale }: WordsProps) {
  const { t } = useLingui();
  const linkTo = useLocaleLink();
  return (
    <>
      <Trans>您打开的网址是英文版，本页是中文版。</Trans>{' '}
      <span lang={htmlLang(addressLocale)}>
        {t({
          message: 'You opened an address in English. This page is in Chinese.',
          comment: "In the language of the visitor's address: in Chinese on pages in other languages than Chinese",
        })}
      </span>{' '}
      <a {...linkTo(addressLocale)}>
        <Trans>查看英文版</Trans>{' '}
        <span lang={htmlLang(addressLocale)}>
          {t({
            message: 'View in English',
            comment: "In the language of the visitor's address: in Chinese on pages in other languages than Chinese",
          })}
        </span>
      </a>
    </>
  );
}

function InOne({ addressLocale }: WordsProps) {
  const linkTo = useLocaleLink();
  return (
    <>
      <Trans>您打开的网址是另一种语言的版本。</Trans>{' '}
      <a {...linkTo(addressLocale)} lang={htmlLang(addressLocale)}>
        {nameOf(addressLocale)}
      </a>
    </>
  );
}
