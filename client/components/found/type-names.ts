// What the types of finds are called: a category as the park calls it, companies and feedback as the menus do (C6).
import { useLingui } from '@lingui/react/macro';
import { sectionOf } from '../../sections.ts';
import { usePage } from '../../state/page.ts';

export function useTypeName(): (type: string) => string {
  const { t } = useLingui();
  const { categories } = usePage().chrome;
  return (type) => {
    if (type === 'company') return t`企业名录`;
    if (type === 'sentiment') return t`公众留言`;
    const section = sectionOf(type);
    return categories.find(({ code }) => code === type)?.name ?? (section === undefined ? t`其他` : t(section.name));
  };
}
