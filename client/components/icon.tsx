// What draws lucide's icons: its own wrapper puts name, classes and lines together anew for each of a page's sixty (G11).
// The build puts this in its place, and leaves of an icon its lines alone (vite.config.ts, scripts/icons.ts).
import { createElement, type ReactNode, type SVGProps } from 'react';

type Line = readonly [tag: string, attributes: Readonly<Record<string, string>>];

type IconProps = Omit<SVGProps<SVGSVGElement>, 'ref'> & { size?: number };

// biome-ignore lint/style/noDefaultExport: it stands in place of one
export default function createIcon(lines: readonly Line[]): (props: IconProps) => ReactNode {
  const drawn = lines.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...props }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': 'true',
        ...props,
      },
      ...drawn,
    );
}
