// Template 2 lays header and menu over the home page's banner; once that is passed, the menu stands on white.
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePage } from '../data/page.ts';
import { useRouteFailed } from '../navigation/loaded-page.ts';

/** The height of the banner (C4), with which the page's content begins, and of the bar that comes to lie on its lower edge. */
const [bannerPx, barPx] = [480, 60];

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
    // alerts and the mini bar stand above it
    const look = () => setPassed((document.getElementById('main')?.getBoundingClientRect().top ?? 0) + bannerPx <= barPx);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [over]);
  return passed;
}
