// A telephone number that is one tap away.

export function PhoneLink({ number, className }: { number: string; className?: string | undefined }) {
  return (
    <a href={`tel:${number.replace(/[^\d+]/g, '')}`} className={className}>
      {number}
    </a>
  );
}
