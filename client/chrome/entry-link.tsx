// Renders a menu entry as a link. Used in the menu bar, under 更多 (more) and in the drawer.
import { useLingui } from '@lingui/react/macro';
import { OutsideLink } from '../components/outside-link.tsx';
import type { ShownEntry } from './menus.ts';
import { useToast } from './toast.ts';

export function EntryLink({ entry, className }: { entry: ShownEntry; className: string | undefined }) {
  const { t } = useLingui();
  const toast = useToast();
  if (entry.href === undefined)
    return (
      <button type="button" className={className} onClick={() => toast(t`暂无路径，请配置后重试！`, 'error')}>
        <span lang={entry.lang}>{entry.title}</span>
      </button>
    );
  const title = <span lang={entry.lang}>{entry.title}</span>;
  if (entry.newTab)
    return (
      <OutsideLink href={entry.href} className={className}>
        {title}
      </OutsideLink>
    );
  return (
    <a href={entry.href} className={className} aria-current={entry.current}>
      {title}
    </a>
  );
}
