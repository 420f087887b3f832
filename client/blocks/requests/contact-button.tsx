// The button 联系我们 opens the dialog for a contact request (F6).
import { lazy, type ReactNode } from 'react';
import { DialogButton } from '../../components/form/dialog-button.tsx';

const load = async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog });
const ContactDialog = lazy(load);

/** What the visitor asks about. The dialog shows its name; for a product, the id is also submitted. */
export interface ContactSubject {
  name: string;
  productId?: string;
}

interface ContactButtonProps {
  className?: string;
  about?: ContactSubject;
  children: ReactNode;
}

export function ContactButton({ className = 'button button-outline', about, children }: ContactButtonProps) {
  return (
    <DialogButton className={className} load={load} dialog={(dialog) => <ContactDialog {...dialog} about={about} />}>
      {children}
    </DialogButton>
  );
}
