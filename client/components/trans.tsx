// Replaces lingui's `<Trans>` (see lingui.config.ts), which renders three components per text. A page has about fifty texts (G11).
import { Trans as Rich, type TransProps, useLingui } from '@lingui/react';

/** Translates plain text directly. Text that contains elements is passed to lingui's `<Trans>`. */
export function Trans(props: TransProps) {
  const { _: translate } = useLingui();
  const { id, values, components, message } = props;
  const isPlain = components === undefined && Object.values(values ?? {}).every((value) => typeof value === 'string' || typeof value === 'number');
  return isPlain ? translate(id, values, message === undefined ? {} : { message }) : <Rich {...props} />;
}
