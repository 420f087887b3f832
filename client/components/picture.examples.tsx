// Examples of an item's image, and of the decoration shown without one.
import type { Examples } from '../examples/example.ts';
import { aPicture } from '../examples/fixtures.ts';
import { Picture } from './picture.tsx';

export const examples: Examples = ({ say }) => {
  const words = (image: string | undefined) => (
    <figure>
      <Picture src={image} width={800} height={450} sizes="100vw" />
      <figcaption>{say('园区北门', 'The north gate')}</figcaption>
    </figure>
  );
  return {
    full: { element: words(aPicture()), shows: say('园区北门', 'The north gate') },
    broken: { element: words('data:image/png;base64,broken'), shows: say('园区北门', 'The north gate') },
    empty: { element: words(undefined), shows: say('园区北门', 'The north gate') },
  };
};
