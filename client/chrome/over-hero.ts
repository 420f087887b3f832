// In template 2, header and menu overlap the home page's banner. Once the banner is scrolled away, the menu gets a white background.
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePage } from '../data/page.ts';
import { useRouteFailed } from '../navigation/loaded-page.ts';

/** Height of the banner (C4), and of the sticky menu bar. */
const [bannerPx, barPx] = [480, 60];

/** Returns whether the page starts with a banner under the header. */
export function useOverHero(): boolean {
  const { template, pages } = usePage().chrome;
  const { pathname } = useLocation();
  const failed = useRouteFailed();
  const first = pages['index']?.[0]?.block ?? 'banner';
  return template === 2 && pathname === '/' && first === 'banner' && !failed;
}

/** Returns whether the banner has been scrolled behind the sticky bar. */
export function usePassedHero(over: boolean): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!over) return;
    // measured, because the height of alerts and mini bar above the banner varies
    const look = () => setPassed((document.getElementById('main')?.getBoundingClientRect().top ?? 0) + bannerPx <= barPx);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [over]);
  return passed;
}
