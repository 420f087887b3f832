// What draws lucide's icons: its own wrapper puts name, classes and lines together anew for each of a page's sixty (G11).
// The build puts this in its place (vite.config.ts).
import { createElement, type ReactNode, type SVGProps } from 'react';

interface IconData {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

type IconProps = Omit<SVGProps<SVGSVGElement>, 'ref'> & { size?: number };

// biome-ignore lint/style/noDefaultExport: it stands in place of one
export default function createIcon({ node }: IconData): (props: IconProps) => ReactNode {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = 24, ...props }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        {lines}
      </svg>
    );
  };
}
