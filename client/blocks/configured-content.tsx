// Blocks that a park placed within a page that is otherwise its own, loaded only where there are some (P10).
import { lazy } from 'react';
import { late } from '../late.tsx';

const load = async () => (await import('./content.tsx')).Content;

export const ConfiguredContent = late('content', import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() })));
