// What `<Trans>` of the macro becomes (lingui.config.ts): lingui's own is three components even around plain words, of which a
// page has fifty (G11).
import { Trans as Rich, type TransProps, useLingui } from '@lingui/react';

/** Words as they are; what holds elements is lingui's to put together. */
export function Trans(props: TransProps) {
  const { _: translate } = useLingui();
  const { id, values, components, message } = props;
  const isPlain = components === undefined && Object.values(values ?? {}).every((value) => typeof value === 'string' || typeof value === 'number');
  return isPlain ? translate(id, values, message === undefined ? {} : { message }) : <Rich {...props} />;
}
