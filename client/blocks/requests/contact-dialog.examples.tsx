// Examples of the contact request: a general one, one about a product, and one about a product with a long name.
import type { Examples } from '../../examples/example.ts';
import { opens } from '../../examples/opens.tsx';
import { ContactDialog } from './contact-dialog.tsx';

export const examples: Examples = ({ aProduct, longWords, say }) => {
  const { id, name } = aProduct();
  return {
    full: opens(say('联系园区', 'Contact the park'), (dialog) => <ContactDialog {...dialog} about={undefined} />),
    product: opens(say('咨询产品', 'Ask about a product'), (dialog) => <ContactDialog {...dialog} about={{ name, productId: id }} />),
    longWords: opens(say('咨询名称很长的产品', 'Ask about a product of a long name'), (dialog) => (
      <ContactDialog {...dialog} about={{ name: longWords }} />
    )),
  };
};
