// Blocks that a park placed within a page that is otherwise its own, loaded only where there are some (P10).
import { late } from '../late.tsx';

const load = async () => (await import('./content.tsx')).PlacedContent;

export const ConfiguredContent = late('content', load, import.meta.env.SSR ? await load() : undefined);
