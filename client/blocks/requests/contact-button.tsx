// 联系我们: opens the contact application (F6).
import { lazy, type ReactNode } from 'react';
import { DialogButton } from '../../components/form/dialog-button.tsx';

const load = async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog });
const ContactDialog = lazy(load);

/** The subject of the question: named in the dialog; a product's id is also sent. */
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
