// One entry of the menu, in the bar, under 更多 and in the drawer.
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUpRight } from 'lucide-react';
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
  return (
    <a href={entry.href} className={className} aria-current={entry.current} {...(entry.newTab && { target: '_blank', rel: 'noopener noreferrer' })}>
      <span lang={entry.lang}>{entry.title}</span>
      {entry.newTab && <NewTab />}
    </a>
  );
}

/** ↗, and the same in words for those who do not see it. */
export function NewTab() {
  return (
    <>
      <ArrowUpRight className="new-tab" size={16} aria-hidden />
      <span className="visually-hidden">
        <Trans>新窗口打开</Trans>
      </span>
    </>
  );
}
