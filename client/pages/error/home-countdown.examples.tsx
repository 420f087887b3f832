// The countdown of an error page: it goes home after 5 s, or stays.
import { useLocation } from 'react-router-dom';
import type { Examples } from '../../examples/example.ts';
import { HomeCountdown } from './home-countdown.tsx';

function UntilHome() {
  const { pathname } = useLocation();
  return pathname === '/' ? pathname : <HomeCountdown />;
}

export const examples: Examples = ({ say }) => ({
  full: { element: <UntilHome />, path: '/news/1', shows: say('留在本页', 'Stay here') },
});
