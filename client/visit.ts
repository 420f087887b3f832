// A browser's way through the portal: one navigation at a time; code and data of the next page are there before it shows (G7, C2).
import type { I18n } from '@lingui/core';
import { atom } from 'jotai';
import { startTransition } from 'react';
import type { Location } from 'react-router-dom';
import { goingAtom } from './state/going.ts';
import { openAtom } from './state/navigate.ts';
import type { JotaiStore } from './state/resource.ts';
import { keepScroll } from './state/scroll.ts';
import type { Stop } from './state/stop.ts';

type Way = 'POP' | 'PUSH' | 'REPLACE';

/** Set before the first render. */
export const visitAtom = atom<{ stop: Stop; type: Way; isServed: boolean } | null>(null);

interface Visit {
  /** Goes to an address of this portal; what it replaces is no entry of the history. */
  open: (href: string, replace?: boolean) => void;
  /** The address that the visitor is on the way to, or at. */
  goal: () => string;
  /** The code has failed in this browser: links load documents from now on, as the server's can be read whatever fails. */
  distrust: () => void;
}

/** The history entry as React Router writes them: `idx` counts those that are ours. */
interface Entry {
  idx: number;
  key: string;
  usr: null;
}

function entryNow(): Entry {
  const state: Partial<Entry> | null = history.state;
  return { idx: state?.idx ?? 0, key: state?.key ?? 'default', usr: null };
}

/** Where the window is. */
export const here = (): Location => ({ pathname: location.pathname, search: location.search, hash: location.hash, state: null, key: entryNow().key });

export function createVisit(store: JotaiStore, i18n: I18n, first: Stop): Visit {
  let turn = 0;
  let isTrusted = true;
  store.set(visitAtom, { stop: first, type: 'POP', isServed: true });
  // what comes after is told from what was before us
  history.replaceState({ ...entryNow(), ...history.state }, '');

  async function go(to: Location, type: Way, written: (at: Location) => void): Promise<void> {
    turn += 1;
    const mine = turn;
    const { stop, isServed } = store.get(visitAtom) ?? { stop: first, isServed: true };
    keepScroll(stop.location.key);
    if (isSamePage(stop.location, to)) {
      written(to);
      show({ ...stop, location: to }, type, isServed);
      return;
    }
    store.set(goingAtom, to);
    const next = await nextStop(store, i18n, to);
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
    const key = Math.random().toString(36).slice(2, 10);
    void go({ pathname, search, hash, state: null, key }, replace ? 'REPLACE' : 'PUSH', (at) => {
      const write = (idx: number) => [{ idx, key, usr: null } satisfies Entry, '', hrefOf(at)] as const;
      if (replace) history.replaceState(...write(entryNow().idx));
      else history.pushState(...write(entryNow().idx + 1));
    });
  }

  addEventListener('popstate', () => void go(here(), 'POP', () => {}));
  store.set(openAtom, { open });
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
const isSamePage = (from: Location, to: Location): boolean => to.hash !== '' && from.pathname === to.pathname && from.search === to.search;

/** The way to another page: its table comes when the browser is idle, as a page lives without it. */
export const loadWay = () => import('./next-stop.ts');

async function nextStop(store: JotaiStore, i18n: I18n, to: Location): Promise<Stop> {
  try {
    const { stopAt } = await loadWay();
    return await stopAt(store, i18n, to);
  } catch {
    // code or words are lost, and a full load has not brought them back (P8)
    return { location: to, route: { pattern: '*', params: {}, layout: 'default' }, failed: 500 };
  }
}
