// Shows a picture in a width that fits, and something else if there is none or it cannot be loaded (C1, G16).
import { type ImgHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react';
import { type PictureWidth, srcSetOf } from '#shared/pictures.ts';
import { useOnline } from '../browser/online.ts';

interface ImageProps extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'className' | 'width' | 'height'> {
  /** The original's URL. Undefined if there is no picture. */
  src: string | undefined;
  /** Alternative text. Empty if the text beside the picture has the same content. */
  alt?: string | undefined;
  /** Rendered width, as the HTML attribute `sizes` defines it. A cropped picture is wider than its box. */
  sizes: string;
  /** Widths from which the browser chooses. Few, because each one makes the page longer. */
  widths?: readonly PictureWidth[];
  /** Whether it is the page's first picture, which loads at once. Others load near the viewport. */
  first?: boolean | undefined;
  /** Shown in place of a missing or failed picture. */
  instead?: ReactNode;
}

const usualWidths = [320, 640, 960] as const;

export function Image({ src, alt = '', sizes, widths = usualWidths, first = false, instead = null, ...others }: ImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();
  useOnline(() => setFailed(undefined));

  useEffect(() => {
    const { current } = image;
    // the picture may have failed before hydration; a drawing may have no width, so `decode` decides
    if (current?.complete && current.naturalWidth === 0) current.decode().catch(() => setFailed(src));
  }, [src]);

  if (src === undefined || src === failed) return instead;
  const srcSet = srcSetOf(src, widths);
  return (
    <img
      ref={image}
      // before `src`, because browsers begin to load when `src` is set
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      {...(srcSet !== undefined && { sizes, srcSet })}
      src={src}
      alt={alt}
      onError={() => setFailed(src)}
      {...others}
    />
  );
}
