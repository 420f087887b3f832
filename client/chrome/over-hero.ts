// Template 2 lays header and menu over the home page's banner; once that is passed, the menu stands on white.
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePage } from '../state/page.ts';
import { useRouteFailed } from '../state/stop.ts';

/** The banner's height (C4) without the bar that comes to lie on its lower edge. */
const passedPx = 480 - 60;

/** Whether this page begins with a banner under the header. */
export function useOverHero(): boolean {
  const { template, pages } = usePage().chrome;
  const { pathname } = useLocation();
  const failed = useRouteFailed();
  const first = pages['index']?.[0]?.block ?? 'banner';
  return template === 2 && pathname === '/' && first === 'banner' && !failed;
}

/** Whether the banner has been scrolled away. */
export function usePassedHero(over: boolean): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!over) return;
    const look = () => setPassed(scrollY > passedPx);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [over]);
  return passed;
}
