// Buttons that open the cooperation request and the contact request (F1, F6).
import { Trans } from '@lingui/react/macro';
import { Icon } from '../../components/icon.tsx';
import { ContactButton } from './contact-button.tsx';
import { CooperationButton } from './cooperation-button.tsx';
import styles from './requests.module.css';

/** Renders both buttons below the text of a strip. */
export function Requests() {
  return (
    <div className={`cluster ${styles['below']}`}>
      <CooperationButton />
      <ContactButton>
        <ContactWords />
      </ContactButton>
    </div>
  );
}

/** Renders both buttons beside a page's title. */
export function HeadRequests() {
  return (
    <div className={`cluster ${styles['beside']}`}>
      <CooperationButton className="button button-small button-primary" />
      <ContactButton className="button button-small button-outline">
        <ContactWords />
      </ContactButton>
    </div>
  );
}

function ContactWords() {
  return (
    <>
      <Icon name="message-square-text" />
      <Trans>联系申请</Trans>
    </>
  );
}
