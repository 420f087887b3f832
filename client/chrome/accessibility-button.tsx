// The button 无障碍 opens the accessibility settings, whose code loads on first use. Without JavaScript it links to the accessibility statement.
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useTo } from '../data/page.ts';
import { useDialog } from './dialog.ts';

const load = async () => ({ default: (await import('./accessibility-panel.tsx')).AccessibilityPanel });
const AccessibilityPanel = lazy(load);

export function AccessibilityButton({ className }: { className: string | undefined }) {
  const to = useTo();
  const { button, used, dialog, open } = useDialog(load);
  return (
    <>
      <a href={to('/accessibility')} className={`${className} without-js`}>
        <Trans>无障碍</Trans>
      </a>
      <button ref={button} type="button" className={`${className} with-js`} aria-haspopup="dialog" onClick={open}>
        <Trans>无障碍</Trans>
      </button>
      {used && (
        <Suspense>
          <AccessibilityPanel {...dialog} />
        </Suspense>
      )}
    </>
  );
}
