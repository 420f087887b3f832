// An icon of the sprite icons.svg, which `npm run fix` draws from lucide-react. One request loads all icons of all pages (decision 23).
import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?url';

export type { IconName } from './icon-names.ts';

interface IconProps {
  name: IconName;
  /** Width and height in pixels; 24 by default. */
  size?: number;
  className?: string | undefined;
}

/** Renders an icon in the colour of the text. It is hidden from assistive technology: the text beside it names it. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg className={className === undefined ? 'icon' : `icon ${className}`} width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
