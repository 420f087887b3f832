// The button 发起合作 opens the dialog for a cooperation request (F1).
import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { DialogButton } from '../../components/form/dialog-button.tsx';
import { Icon } from '../../components/icon.tsx';

const load = async () => ({ default: (await import('./cooperation-dialog.tsx')).CooperationDialog });
const CooperationDialog = lazy(load);

interface CooperationButtonProps {
  className?: string;
  /** Name of the company that this page shows. */
  company?: string;
}

export function CooperationButton({ className = 'button button-primary', company }: CooperationButtonProps) {
  return (
    <DialogButton className={className} load={load} dialog={(dialog) => <CooperationDialog {...dialog} company={company} />}>
      <Icon name="handshake" />
      <Trans>发起合作</Trans>
    </DialogButton>
  );
}
