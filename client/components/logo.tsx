// Shows a park's logo. Header and print use the same widths, so that the browser loads one file (G16).
import { Image } from './image.tsx';

interface LogoProps {
  src: string | undefined;
  className: string | undefined;
}

export function Logo({ src, className }: LogoProps) {
  return <Image src={src} className={className} sizes="180px" widths={[320, 480]} first />;
}
