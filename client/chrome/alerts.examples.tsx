// Examples of alerts: each level, with a link, with long text, and untranslated on an English page.
import type { Examples } from '../examples/example.ts';
import { Alerts } from './alerts.tsx';

export const examples: Examples = ({ inChinese, longWords, say }) => {
  const text = say('今日 14 时至 16 时北门施工，请绕行。', 'Works at the north gate from 2 to 4 p.m. today.');
  return {
    full: {
      element: <Alerts />,
      bleed: true,
      page: {
        alerts: [
          {
            ...{ id: '1', level: 'emergency', text, link: { href: '/cms/notice/1', outside: false } },
            ...{ area: say('北门至三号罐区', 'North gate to tank farm 3'), phone: '0000-8000119' },
            ...{ fromMs: Date.parse('2026-08-03T10:00:00+08:00'), untilMs: Date.parse('2026-08-04T00:00:00+08:00') },
          },
          { id: '2', level: 'warning', text, link: { href: '/cms/notice/1', outside: false } },
          { id: '3', level: 'info', text, link: { href: 'https://elsewhere.example/', outside: true } },
        ],
      },
      shows: text,
    },
    longWords: { element: <Alerts />, bleed: true, page: { alerts: [{ id: '4', level: 'info', text: longWords }] }, shows: longWords },
    englishMissing: {
      element: <Alerts />,
      bleed: true,
      page: { alerts: [{ id: '5', level: 'warning', ...inChinese({ text: '北门施工' }) }] },
      shows: '北门施工',
    },
  };
};
