// A QR code. The encoder loads lazily, because the code is already in the server HTML.
import { lazyBoundary } from '../lazy.tsx';

const load = async () => (await import('./qr-drawing.tsx')).QrDrawing;

export const QrCode = lazyBoundary(load, import.meta.env.SSR ? await load() : undefined);
