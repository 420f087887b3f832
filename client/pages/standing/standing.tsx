// The accessibility statement and the privacy policy: the park's own text, else what holds for the portal itself (P2).
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { Block } from '../../blocks/block.tsx';
import { ContentPage } from '../../components/content-page.tsx';
import { PageWaiting } from '../../components/page-waiting.tsx';
import { AgreementText } from '../agreements/agreement-text.tsx';
import { AccessibilityText } from './accessibility-text.tsx';
import { PrivacyText } from './privacy-text.tsx';
import styles from './standing.module.css';
import { isStatementPath, type StatementPath, statements } from './statements.ts';

const builtIn = { '/accessibility': AccessibilityText, '/privacy': PrivacyText };

export function Page() {
  const { pathname } = useLocation();
  return <Standing key={pathname} path={isStatementPath(pathname) ? pathname : '/privacy'} />;
}

function Standing({ path }: { path: StatementPath }) {
  const { t } = useLingui();
  const name = path === '/privacy' ? t`隐私政策` : t`无障碍声明`;
  const BuiltIn = builtIn[path];
  return (
    <ContentPage name={name} className={`page ${styles['page']}`}>
      <div className={styles['text']}>
        <Block
          name="article.detail"
          params={{ base: '/agreements', id: statements[path] }}
          skeleton={<PageWaiting />}
          failed={({ code }, retry) => (code === '404' ? <BuiltIn /> : retry)}
        >
          {(agreement) => <AgreementText agreement={agreement} />}
        </Block>
      </div>
    </ContentPage>
  );
}
