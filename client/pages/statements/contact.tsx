// Shows the park's hotline, then its other contacts.
import { ContactFacts, useHotline } from '../../blocks/place/contact-facts.tsx';
import { PhoneLink } from '../../components/phone-link.tsx';

export function Contact() {
  const hotline = useHotline();
  return (
    <>
      {hotline !== undefined && (
        <p>
          <PhoneLink number={hotline} />
        </p>
      )}
      <ContactFacts />
    </>
  );
}
