// Parts that a page can be without: where their code does not come, nothing stands in their place, and the page stays (P8).
import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

export const optional = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  lazy(async () => ({ default: await load().catch((): ComponentType<P> => Nothing) }));
