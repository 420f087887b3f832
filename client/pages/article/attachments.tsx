// The files of an article. PDFs and files of other sites open in a new tab, all others are downloaded (C5).
import { Trans } from '@lingui/react/macro';
import type { Attachment } from '#shared/resources.ts';
import { Icon } from '../../components/icon.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage } from '../../data/page.ts';
import styles from './attachments.module.css';
import { fileSize } from './file-size.ts';

export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  return (
    <section className={styles['attachments']}>
      <h2 className="heading">
        <Trans>附件</Trans>
      </h2>
      <ul className={styles['list']}>
        {attachments.map((attachment) => (
          <li key={attachment.link.href} className={styles['item']}>
            <File attachment={attachment} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function File({ attachment: { name, link, type, size } }: { attachment: Attachment }) {
  const { locale } = usePage();
  const facts = [type, size === undefined ? undefined : fileSize(size)].filter((fact) => fact !== undefined).join(' · ');
  const content = (
    <>
      <Icon name="file-text" className={styles['icon']} />
      <span className={styles['name']} {...writtenIn(locale, name)}>
        {name}
      </span>
      {facts !== '' && <span className="hint">{facts}</span>}
    </>
  );
  const look = `row ${styles['file']}`;
  if (link.outside || type === 'PDF')
    return (
      <OutsideLink href={link.href} className={look}>
        {content}
      </OutsideLink>
    );
  return (
    <a href={link.href} className={look} download={downloadName(name, type)}>
      {content}
      <Icon name="download" className="not-print" />
    </a>
  );
}

/** Returns the name of the saved file: the shown name with the file's extension. */
function downloadName(name: string, type: string | undefined): string {
  const extension = type === undefined ? '' : `.${type.toLowerCase()}`;
  return name.toLowerCase().endsWith(extension) ? name : name + extension;
}
