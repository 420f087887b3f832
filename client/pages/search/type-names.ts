// Returns the name of a result type: the park's name of the category, or the name of the companies or feedback page (C6).
import { useLingui } from '@lingui/react/macro';
import { columnOf } from '#shared/park-columns.ts';
import { useColumnName } from '../../columns.ts';
import { usePage } from '../../data/page.ts';

export function useTypeName(): (type: string) => string {
  const { t } = useLingui();
  const { chrome } = usePage();
  const nameOf = useColumnName();
  return (type) => {
    if (type === 'company') return t`企业名录`;
    if (type === 'sentiment') return t`公众留言`;
    const column = columnOf(type, chrome);
    return column === undefined ? t`其他` : nameOf(column);
  };
}
