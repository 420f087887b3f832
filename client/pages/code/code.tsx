// The QR code page (P3): the park's QR codes, and a form that looks up a code. For known codes the gateway has already redirected.
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { fileUrl } from '#shared/links.ts';
import { ContentPage } from '../../components/content-page.tsx';
import { Picture } from '../../components/picture.tsx';
import { usePage } from '../../data/page.ts';
import { readings, readQuery } from '../../query.ts';
import styles from './code.module.css';
import { CodeBox } from './code-box.tsx';

export function Page() {
  const { t } = useLingui();
  const { query } = readQuery({ code: readings.code }, useLocation().search);
  const codes = useParkCodes();
  const name = t`园区二维码`;
  return (
    <ContentPage name={name} className={`page column ${styles['page']}`}>
      <CodeBox query={query} />
      {codes.length > 0 && (
        <ul className={`elder-column ${styles['codes']}`}>
          {codes.map((code, i) => (
            <li key={code.image}>
              <CodeCard code={code} first={i === 0} />
            </li>
          ))}
        </ul>
      )}
      {codes.length === 0 && (
        <p className={styles['none']}>
          <Trans>园区还没有公布二维码。</Trans>
        </p>
      )}
    </ContentPage>
  );
}

function CodeCard({ code: { image, name }, first }: { code: ParkCode; first: boolean }) {
  const { t } = useLingui();
  return (
    <figure className={`column surface ${styles['card']}`}>
      <Picture
        src={image}
        alt={t`${name}二维码`}
        width={240}
        height={240}
        sizes="240px"
        widths={[320, 480]}
        first={first}
        className={styles['image']}
      />
      <figcaption>
        <span className={styles['name']}>{name}</span>
        <span className={`hint ${styles['pressed']}`}>
          <Trans>长按识别</Trans>
        </span>
        <span className={`hint not-phone ${styles['scanned']}`}>
          <Trans>微信扫一扫</Trans>
        </span>
      </figcaption>
    </figure>
  );
}

interface ParkCode {
  name: string;
  image: string;
}

/** Returns the park's QR codes: first those of the footer, whose names are translated, then those of the settings. */
function useParkCodes(): ParkCode[] {
  const { t } = useLingui();
  const { footer, config } = usePage().chrome;
  const all = [
    ...footer.feedback.map(({ name, image }) => ({ name, image })),
    { name: t`官方微信`, image: fileUrl(config.wechat) },
    { name: t`移动门户`, image: fileUrl(config.qrcode) },
  ];
  const byImage = new Map<string, ParkCode>();
  for (const { name, image } of all) if (image !== undefined && !byImage.has(image)) byImage.set(image, { name, image });
  return [...byImage.values()];
}
