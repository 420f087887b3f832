// Examples of breadcrumbs: short, with a page that is not linked, with long names, and untranslated on an English page.
import type { Examples } from '../examples/example.ts';
import { Breadcrumb } from './breadcrumb.tsx';

export const examples: Examples = ({ longWords, say }) => {
  const news = { text: say('资讯公开', 'Information'), href: '/cms/news' };
  return {
    full: { element: <Breadcrumb items={[news, { text: say('通知公告', 'Notices') }]} />, shows: say('通知公告', 'Notices') },
    disabled: {
      element: <Breadcrumb items={[{ ...news, disabled: true }, { text: say('通知公告', 'Notices') }]} />,
      shows: say('资讯公开', 'Information'),
    },
    longWords: { element: <Breadcrumb items={[news, { text: longWords }]} />, shows: longWords },
    englishMissing: { element: <Breadcrumb items={[news, { text: '通知公告' }]} />, shows: '通知公告' },
  };
};
