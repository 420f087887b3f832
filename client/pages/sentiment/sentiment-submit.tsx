// Writing to the park (F2).
import { useLingui } from '@lingui/react/macro';
import { lateForm } from '../../components/form/late-form.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { usePage, useTo } from '../../data/page.ts';
import { usePageName } from '../../data/page-name.ts';
import styles from './submit.module.css';

const load = async () => (await import('./submission.tsx')).Submission;
const Submission = lateForm('submission', load, import.meta.env.SSR ? await load() : undefined);

export function Page() {
  const { t } = useLingui();
  const { chrome } = usePage();
  const to = useTo();
  const column = usePageName()('/sentiment', t`公众留言`);
  const name = t`我要留言`;
  return (
    <>
      <PageMeta title={`${name} - ${chrome.name}`} column={column} columnType={t`互动交流`} />
      <PageHead crumbs={[{ text: t`首页`, href: to('/') }, { text: column, href: to('/sentiment') }, { text: name }]}>
        <h1>{name}</h1>
      </PageHead>
      <div className={`container page ${styles['page']}`}>
        <Submission />
      </div>
    </>
  );
}
