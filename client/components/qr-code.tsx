// A QR code. Its encoder loads apart from the page: the server has drawn the code already.
import { lazyBoundary } from '../lazy.tsx';

const load = async () => (await import('./qr-drawing.tsx')).QrDrawing;

export const QrCode = lazyBoundary(load, import.meta.env.SSR ? await load() : undefined);
