// Examples of the trial dialog for a visitor, for a member with a prefilled name, and for a long product name.
import type { Examples } from '../../examples/example.ts';
import { opens } from '../../examples/opens.tsx';
import { TrialDialog } from './trial-dialog.tsx';

export const examples: Examples = ({ aProduct, longWords, say }) => {
  const { name } = aProduct();
  const trialOf = (button: string, product: string) =>
    opens(button, (dialog) => <TrialDialog {...dialog} skuId="411" name={product} login="/cms/login" />);
  return {
    full: trialOf(say('免费试用', 'Try it out'), name),
    member: {
      ...trialOf(say('会员试用', 'Try it out as a member'), name),
      page: { member: { name: say('青禾', 'Qinghe'), tenantId: '1', appStatus: '1', menus: [] } },
    },
    longWords: trialOf(say('试用名称很长的产品', 'Try out a product of a long name'), longWords),
  };
};
