// Replaces lingui's `<Trans>` (lingui.config.ts), which renders three components even for plain text; a page has fifty (G11).
import { Trans as Rich, type TransProps, useLingui } from '@lingui/react';

/** Plain text is translated directly; text with elements is left to lingui. */
export function Trans(props: TransProps) {
  const { _: translate } = useLingui();
  const { id, values, components, message } = props;
  const isPlain = components === undefined && Object.values(values ?? {}).every((value) => typeof value === 'string' || typeof value === 'number');
  return isPlain ? translate(id, values, message === undefined ? {} : { message }) : <Rich {...props} />;
}
