// A QR code. Its encoder loads lazily, because the server has already drawn the code.
import { lazyBoundary } from '../lazy.tsx';

const load = async () => (await import('./qr-drawing.tsx')).QrDrawing;

export const QrCode = lazyBoundary(load, import.meta.env.SSR ? await load() : undefined);
