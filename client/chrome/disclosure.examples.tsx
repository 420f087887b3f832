// Examples of a disclosure button with its panel.
import type { Examples } from '../examples/example.ts';
import { Disclosure } from './disclosure.tsx';

export const examples: Examples = ({ longWords, say }) => {
  const label = say('更多', 'More');
  return {
    full: {
      element: (
        <Disclosure label={label} buttonClassName="button button-outline" panelClassName="surface">
          <p>{longWords}</p>
        </Disclosure>
      ),
      shows: label,
    },
  };
};
