// Examples of the cooperation request: a general one, one to a company, and one to a company with a long name.
import type { Examples } from '../../examples/example.ts';
import { opens } from '../../examples/opens.tsx';
import { CooperationDialog } from './cooperation-dialog.tsx';

export const examples: Examples = ({ aCompany, longWords, say }) => {
  const dialogFor = (name: string, company?: string) => opens(name, (dialog) => <CooperationDialog {...dialog} company={company} />);
  return {
    full: dialogFor(say('合作需求', 'Cooperation request')),
    company: dialogFor(say('与企业合作', 'Cooperate with a company'), aCompany().companyName),
    longWords: dialogFor(say('与名称很长的企业合作', 'Cooperate with a company of a long name'), longWords),
  };
};
