// A browser's way through the portal: one navigation at a time; code and data of the next page are there before it shows (G7, C2).
import type { I18n } from '@lingui/core';
import { atom } from 'jotai';
import { startTransition } from 'react';
import type { Location } from 'react-router-dom';
import type { JotaiStore } from '../data/resource.ts';
import { goingAtom } from './going.ts';
import { openAtom } from './navigate.ts';
import { isReachable } from './reload.ts';
import { keepScroll } from './scroll.ts';
import type { Stop } from './stop.ts';

type Way = 'POP' | 'PUSH' | 'REPLACE';

/** Set before the first render. */
export const visitAtom = atom<{ stop: Stop; type: Way; isServed: boolean } | null>(null);

interface Visit {
  /** Goes to an address of this portal; what it replaces is no entry of the history. */
  open: (href: string, replace?: boolean) => void;
  /** The address that the visitor is on the way to, or at. */
  goal: () => string;
  /** Call it when code has failed in this browser: links load documents from then on. */
  distrust: () => void;
}

/** The history entry as React Router writes them: `idx` counts those that are ours; `page` is shared by those that name parts of one page. */
interface Entry {
  idx: number;
  key: string;
  page: string;
  usr: null;
}

const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** The browser's current entry; undefined for one that the browser has made itself. */
function knownEntry(): Entry | undefined {
  const state: Partial<Entry> | null = history.state;
  if (typeof state?.key !== 'string') return undefined;
  return { idx: state.idx ?? 0, key: state.key, page: state.page ?? state.key, usr: null };
}

/** Where the window is. */
const here = (key: string): Location => ({ pathname: location.pathname, search: location.search, hash: location.hash, state: null, key });

export function createVisit(store: JotaiStore, i18n: I18n, firstPage: Omit<Stop, 'location' | 'pageKey'>): Visit {
  let turn = 0;
  let isTrusted = true;
  const startKey = newKey();
  let entry = knownEntry() ?? { idx: 0, key: startKey, page: startKey, usr: null };
  const first: Stop = { location: here(entry.key), pageKey: entry.page, ...firstPage };
  store.set(visitAtom, { stop: first, type: 'POP', isServed: true });
  history.replaceState(entry, '');

  async function go(to: Location, page: string, type: Way, written: (at: Location) => void): Promise<void> {
    turn += 1;
    const mine = turn;
    const { stop, isServed } = store.get(visitAtom) ?? { stop: first, isServed: true };
    keepScroll(store);
    if (page === stop.pageKey && stop.failed === undefined) {
      written(to);
      show({ ...stop, location: to }, type, isServed);
      return;
    }
    store.set(goingAtom, to);
    const next = await nextStop(store, i18n, to, page);
    // another navigation has overtaken this one
    if (mine !== turn) return;
    written(next.location);
    show(next, type, false);
  }

  function show(stop: Stop, type: Way, isServed: boolean): void {
    startTransition(() => {
      store.set(visitAtom, { stop, type, isServed });
      store.set(goingAtom, null);
    });
  }

  /** The address that is shown already is no new entry, as browsers have it. */
  function open(href: string, replace = href === location.pathname + location.search + location.hash): void {
    if (!isTrusted) {
      location.assign(href);
      return;
    }
    const { pathname, search, hash } = new URL(href, location.href);
    const key = newKey();
    const to: Location = { pathname, search, hash, state: null, key };
    const { stop } = store.get(visitAtom) ?? { stop: first };
    const page = isPartOf(stop.location, to) ? stop.pageKey : key;
    void go(to, page, replace ? 'REPLACE' : 'PUSH', (at) => {
      entry = { idx: replace ? entry.idx : entry.idx + 1, key, page, usr: null };
      if (replace) history.replaceState(entry, '', hrefOf(at));
      else history.pushState(entry, '', hrefOf(at));
    });
  }

  const again = () => void go(here(entry.key), entry.page, 'POP', () => {});

  addEventListener('popstate', () => {
    const known = knownEntry();
    // the browser follows links to a part of this page itself; it fires popstate before it scrolls
    entry = known ?? { idx: entry.idx + 1, key: newKey(), page: entry.page, usr: null };
    if (known === undefined) history.replaceState(entry, '');
    again();
  });
  store.set(openAtom, { open, again });
  return {
    open,
    goal() {
      const going = store.get(goingAtom);
      return going === null ? location.href : hrefOf(going);
    },
    distrust() {
      isTrusted = false;
    },
  };
}

const hrefOf = ({ pathname, search, hash }: Location): string => pathname + search + hash;

/** Only another part of the page that is shown is wanted. */
const isPartOf = (from: Location, to: Location): boolean => to.hash !== '' && from.pathname === to.pathname && from.search === to.search;

/** The way to another page: its table comes when the browser is idle, as a page lives without it. */
export const loadWay = () => import('./next-stop.ts');

async function nextStop(store: JotaiStore, i18n: I18n, to: Location, pageKey: string): Promise<Stop> {
  try {
    const { stopAt } = await loadWay();
    return await stopAt(store, i18n, to, pageKey);
  } catch {
    // code or words have not come (P8)
    const failed = (await isReachable()) ? 500 : 'unreachable';
    return { location: to, pageKey, route: { pattern: '*', params: {}, layout: 'default' }, failed };
  }
}
