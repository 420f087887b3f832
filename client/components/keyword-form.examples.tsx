// Examples of the filter form: initial, with keywords, and with long keywords.
import type { Examples } from '../examples/example.ts';
import { type Query, readings } from '../query.ts';
import { FilterForm } from './keyword-form.tsx';

interface SampleProps {
  query: Query;
  label: string;
  button: string;
}

const Sample = ({ query, label, button }: SampleProps) => (
  <FilterForm
    path="/sentiment"
    known={{ keywords: readings.keywords }}
    query={query}
    label={label}
    classes={{ bar: '', keywords: '', clear: '' }}
    button={
      <button type="submit" className="button button-primary">
        {button}
      </button>
    }
    cleared={query['keywords'] === undefined ? undefined : '/sentiment'}
  />
);

export const examples: Examples = ({ longWords, say }) => {
  const label = say('按标题查找', 'Look for a title');
  const button = say('搜索', 'Search');
  const clear = say('清除条件', 'Clear filters');
  return {
    full: { element: <Sample query={{}} label={label} button={button} />, shows: button },
    asked: { element: <Sample query={{ keywords: say('班车', 'shuttle') }} label={label} button={button} />, shows: clear },
    longWords: { element: <Sample query={{ keywords: longWords }} label={longWords} button={button} />, shows: clear },
  };
};
