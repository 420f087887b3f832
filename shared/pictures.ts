// Defines the widths in which the gateway offers pictures, and writes the `srcset` of a picture (G16).

/** The widths in pixels for which `/file/<path>?w=` answers. */
export const pictureWidths = [320, 480, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Matches files of the platform whose names end as those of photos, or without an extension. SVG and GIF are never converted. */
const convertible = /^\/file(?=\/)[^?#]*(?:\.(?:jpe?g|png|webp|avif)|\/[^./?#]+)$/i;

/** Returns the `srcset` of a picture. Undefined for pictures of other sites, and for files that are never converted. */
export const srcSetOf = (src: string, widths: readonly PictureWidth[]): string | undefined =>
  convertible.test(src) ? widths.map((width) => `${src}?w=${width} ${width}w`).join(',') : undefined;
