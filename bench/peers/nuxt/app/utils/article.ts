// Addresses and dates of articles, and the size that an image's name ends in.
export const hrefOf = ({ cateCode, id }: { cateCode: string; id: string }): string => `/cms/${cateCode}/${id}`;
export const dateOf = ({ createdAt }: { createdAt: string }): string => createdAt.slice(0, 10);
export const telOf = (phone: string): string => `tel:${phone.replaceAll('-', '')}`;

export function sizeOf(src: string) {
  const [, width, height] = /-(\d+)x(\d+)\.\w+$/.exec(src) ?? [];
  return { width: Number(width), height: Number(height) };
}
