// An icon of the sprite icons.svg, which `npm run fix` draws from lucide-react. One request loads the icons of all pages (decision 23).
import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?url';

export type { IconName } from './icon-names.ts';

interface IconProps {
  name: IconName;
  /** Width and height in pixels; 24 if undefined. Styles of a button or link take precedence. */
  size?: 14 | 16 | 18 | 20 | 28;
  className?: string | undefined;
}

/** Renders an icon in the colour of the text. It is hidden from assistive technology: the text beside it names it. */
export function Icon({ name, size, className }: IconProps) {
  const sized = size === undefined ? 'icon' : `icon icon-${size}`;
  return (
    <svg className={className === undefined ? sized : `${sized} ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
