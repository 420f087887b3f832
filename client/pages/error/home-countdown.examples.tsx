// Example of the countdown on an error page.
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
