// Template 2 lays header and menu over the home page's banner; below the banner, the menu has a white background.
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePage } from '../data/page.ts';
import { useRouteFailed } from '../navigation/loaded-page.ts';

/** Height of the banner (C4) at the page's top, and of the sticky bar that covers its lower edge. */
const [bannerPx, barPx] = [480, 60];

/** Whether the page starts with a banner under the header. */
export function useOverHero(): boolean {
  const { template, pages } = usePage().chrome;
  const { pathname } = useLocation();
  const failed = useRouteFailed();
  const first = pages['index']?.[0]?.block ?? 'banner';
  return template === 2 && pathname === '/' && first === 'banner' && !failed;
}

/** Whether the banner has been scrolled out of view. */
export function usePassedHero(over: boolean): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!over) return;
    // alerts and the mini bar above the banner have varying heights
    const look = () => setPassed((document.getElementById('main')?.getBoundingClientRect().top ?? 0) + bannerPx <= barPx);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [over]);
  return passed;
}
