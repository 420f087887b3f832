// Shows an item's image in a box of fixed proportions, or a decoration if it has no image or the image fails (C1, G16).
import type { ComponentProps } from 'react';
import { Image } from './image.tsx';
import { motif } from './motif.ts';

interface PictureProps extends Pick<ComponentProps<typeof Image>, 'src' | 'alt' | 'sizes' | 'widths' | 'first'> {
  width: number;
  height: number;
  className?: string | undefined;
}

export function Picture({ className, ...image }: PictureProps) {
  return (
    <span className={`media ${className ?? ''}`}>
      <Image {...image} instead={<Motif />} />
    </span>
  );
}

function Motif() {
  const { paths, ...box } = motif;
  return (
    <svg {...box} aria-hidden="true">
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
