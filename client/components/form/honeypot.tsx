// A honeypot: visitors do not see this field, so only bots fill it in.
import { Trans } from '@lingui/react/macro';
import { type RefObject, useId } from 'react';

export function Honeypot({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const id = useId();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>
        <Trans>请勿填写此项</Trans>
      </label>
      <input ref={field} id={id} name="subject" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
