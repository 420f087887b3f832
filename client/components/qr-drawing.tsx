// Renders a QR code as a single SVG path.
import { encode } from 'uqr';

export interface QrCodeProps {
  text: string;
  /** Accessible name that says what the code contains. */
  label: string;
  className?: string | undefined;
}

export function QrDrawing({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={className}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
