// A QR code. The encoder loads lazily, because the code is already in the server HTML.
import { lazyBoundary } from '../lazy.tsx';
import type { QrCodeProps } from './qr-drawing.tsx';

const load = async () => (await import('./qr-drawing.tsx')).QrDrawing;

/** Takes the code's place while its encoder loads, so that buttons below it do not move away from a click. */
const Place = ({ className }: QrCodeProps) => <svg aria-hidden="true" viewBox="0 0 1 1" className={className} />;

export const QrCode = lazyBoundary(load, import.meta.env.SSR ? await load() : undefined, Place);
