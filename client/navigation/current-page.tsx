// Renders the page of the router's location. While that page loads, the transition keeps the previous page on screen.
import { useAtomValue } from 'jotai';
import { use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Screen } from '../screen.tsx';
import { useFollowLinks } from './follow-links.ts';
import { attemptAtom } from './navigate.ts';
import type { PageLoader } from './page-loader.ts';

export function CurrentPage({ loader }: { loader: PageLoader }) {
  const location = useLocation();
  const attempt = useAtomValue(attemptAtom);
  const found = loader.at(location, attempt);
  const page = found instanceof Promise ? use(found) : found;
  useEffect(() => loader.onShown(page, location));
  useEffect(() => {
    // removes boot.ts's handler, because React Router handles popstate from now on
    window.onpopstate = null;
  }, []);
  useFollowLinks(loader.prefetch);
  return <Screen page={page} />;
}
