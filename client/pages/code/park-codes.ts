// The QR codes that a park has published: those of its footer, which carry names in both languages, then those of its settings.
import { useLingui } from '@lingui/react/macro';
import { fileUrl } from '#shared/links.ts';
import { usePage } from '../../data/page.ts';

export interface ParkCode {
  name: string;
  image: string;
}

export function useParkCodes(): ParkCode[] {
  const { t } = useLingui();
  const { footer, config } = usePage().chrome;
  const all = [
    ...footer.feedback.map(({ name, image }) => ({ name, image })),
    { name: t`官方微信`, image: fileUrl(config.wechat) },
    { name: t`移动门户`, image: fileUrl(config.qrcode) },
  ];
  const byImage = new Map<string, ParkCode>();
  for (const { name, image } of all) if (image !== undefined && !byImage.has(image)) byImage.set(image, { name, image });
  return [...byImage.values()];
}
