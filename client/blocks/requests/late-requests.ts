// What a visitor can leave, at the end of a page's title: buttons that the page can begin without.
import { late } from '../../late.tsx';

const load = async () => (await import('./requests.tsx')).HeadRequests;

export const HeadRequests = late('requests', load, import.meta.env.SSR ? await load() : undefined);
