// Names of the result types: a category's name in this park, or that of the companies or feedback page (C6).
import { useLingui } from '@lingui/react/macro';
import { ownName } from '../../components/written-in.ts';
import { usePage } from '../../data/page.ts';
import { sectionOf } from '../../sections.ts';

export function useTypeName(): (type: string) => string {
  const { t } = useLingui();
  const { chrome, locale } = usePage();
  return (type) => {
    if (type === 'company') return t`企业名录`;
    if (type === 'sentiment') return t`公众留言`;
    const section = sectionOf(type);
    if (section !== undefined) return ownName(chrome, locale, type) ?? t(section.name);
    return chrome.categories.find(({ code }) => code === type)?.name ?? t`其他`;
  };
}
