// A park's own make of an inner page, whose blocks are loaded only where there is one: the built-in pages stay light (P10).
import { late } from '../late.tsx';

const load = async () => (await import('./content-page.tsx')).PageOfBlocks;

export const ConfiguredPage = late('content-page', load, import.meta.env.SSR ? await load() : undefined);
