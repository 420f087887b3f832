// An icon of the page's sprite, as the gateway's page draws it.
import { sprite } from './drawings.json';

interface IconProps {
  name: string;
  /** Width and height in pixels. */
  size?: number;
  className?: string;
}

export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg className={className === undefined ? 'icon' : `icon ${className}`} width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
