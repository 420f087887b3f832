// A statement that law requires of public sites: the park's agreement if it has one, otherwise the built-in text (P2).
import type { ReactNode } from 'react';
import type { ParamsOf } from '#shared/resources.ts';
import { Block } from '../../blocks/block.tsx';
import { ContentPage } from '../../components/content-page.tsx';
import { PageWaiting } from '../../components/page-waiting.tsx';
import { AgreementText } from '../agreements/agreement-text.tsx';
import styles from './statement.module.css';

interface StatementProps {
  name: string;
  params: ParamsOf<'article.detail'>;
  /** The built-in text. */
  children: ReactNode;
}

export function Statement({ name, params, children }: StatementProps) {
  return (
    <ContentPage name={name} className={`page ${styles['page']}`}>
      <div className={styles['text']}>
        <Block name="article.detail" params={params} skeleton={<PageWaiting />} failed={({ code }, retry) => (code === '404' ? children : retry)}>
          {(agreement) => <AgreementText agreement={agreement} />}
        </Block>
      </div>
    </ContentPage>
  );
}
