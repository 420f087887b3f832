// Examples of page heads: with a title, with an element beside it, and for a page whose title is in its content.
import type { Examples } from '../examples/example.ts';
import { PageHead } from './page-head.tsx';

export const examples: Examples = ({ longWords, say }) => {
  const title = say('通知公告', 'Notices');
  const crumbs = [{ text: say('资讯公开', 'Information'), href: '/cms/news' }, { text: title }];
  return {
    full: {
      element: (
        <PageHead crumbs={crumbs}>
          <h1>{title}</h1>
        </PageHead>
      ),
      bleed: true,
      shows: title,
    },
    beside: {
      element: (
        <PageHead crumbs={crumbs}>
          <h1>{title}</h1>
          <a href="/cms/sentiment/sentimentSubmit" className="button button-primary">
            {say('我要留言', 'Write to us')}
          </a>
        </PageHead>
      ),
      bleed: true,
      shows: say('我要留言', 'Write to us'),
    },
    inText: { element: <PageHead crumbs={crumbs} section={title} />, bleed: true, shows: title },
    longWords: {
      element: (
        <PageHead crumbs={[{ text: longWords }]}>
          <h1>{longWords}</h1>
        </PageHead>
      ),
      bleed: true,
      shows: longWords,
    },
    englishMissing: { element: <PageHead crumbs={[{ text: '通知公告' }]} section="通知公告" />, bleed: true, shows: '通知公告' },
  };
};
