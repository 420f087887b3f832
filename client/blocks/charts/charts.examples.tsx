// Example states of the charts block: two charts, one chart, no data, a failed read, long text, and untranslated text on an English page.
import type { Examples } from '../../examples/example.ts';
import { failure, many, requestId } from '../../examples/fixtures.ts';
import { placed } from '../../examples/placed.tsx';

const charts = placed({ block: 'charts' });

export const examples: Examples = ({ longWords, noData, say }) => {
  const byMonth = many(12, (i) => ({ month: `2025-${String(i + 1).padStart(2, '0')}`, count: ((i * 7) % 11) + 1 }));
  const statistics = { data: { total: 60, replied: 52, byType: [], byMonth } };
  const classes = many(7, (i) => ({ name: `${say('精细化工', 'Fine chemicals')} ${i + 1}`, count: 20 - 2 * i }));
  return {
    full: { ...charts, results: { 'companies.classes': { data: classes }, 'sentiment.statistics': statistics }, shows: '2025-12' },
    one: { ...placed({ block: 'charts', size: 1 }), results: { 'companies.classes': { data: classes } }, shows: '20' },
    empty: {
      ...charts,
      results: { 'companies.classes': { data: [] }, 'sentiment.statistics': { data: { total: 0, replied: 0, byType: [], byMonth: [] } } },
      shows: noData,
    },
    failed: { ...charts, results: { 'companies.classes': failure, 'sentiment.statistics': failure }, shows: requestId },
    longWords: {
      ...charts,
      results: { 'companies.classes': { data: [{ name: longWords, count: 3 }] }, 'sentiment.statistics': statistics },
      shows: longWords,
    },
    englishMissing: {
      ...charts,
      results: { 'companies.classes': { data: [{ name: '精细化工', count: 3 }] }, 'sentiment.statistics': statistics },
      shows: '精细化工',
    },
  };
};
