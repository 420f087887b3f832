// The built SSR entry's type: the whole border between the gateway and the client. The bundle holds its own copy of
// shared/, so values that cross are plain data and nothing is told apart by `instanceof`.
import type { Alert } from './alert.ts';
import type { Chrome, MenuEntry } from './chrome.ts';
import type { Locale } from './locale.ts';
import type { Params, ResourceName, Result, Wanted } from './resources.ts';

/** A device class for the first render; the browser corrects it by its width (H2). */
export type Device = 'mobile' | 'desktop';

/** A member as pages see them; there is no secret in it. */
export interface Member {
  name: string;
  tenantId: string;
  appStatus: '0' | '1';
  menus: MenuEntry[];
}

/** Where the map takes its ground from. */
export interface MapSettings {
  tilesUrl?: string;
  crs: 'wgs84' | 'gcj02';
}

/** All that a render may depend on; the browser gets it in the shell. Whatever stands here is in a kept page's key (case 3). */
export interface PageState {
  tenantId: string;
  /** Scheme and host, for canonical addresses and QR codes. */
  origin: string;
  chrome: Chrome;
  /** Those that hold at the time of the render; a browser that stays asks `alerts.current` (P11). */
  alerts: readonly Alert[];
  locale: Locale;
  device: Device;
  /** The Shanghai day of the render, `YYYY-MM-DD`. */
  day: string;
  map: MapSettings;
  /** Whether members can log in at the platform's access centre. */
  singleSignOn: boolean;
  member: Member | null;
  /** Set on error pages, so that the browser hydrates the same one. */
  error?: {
    status: number;
    /** Finds the request in the gateway's log. */
    requestId?: string;
  };
}

export type LayoutName = 'default' | 'auth' | 'fullscreen';

/** What a page that is drawn knows of its route. */
export interface ShownRoute {
  /** `/news/:id`; the route's id, and its label in logs and metrics. */
  pattern: string;
  params: Readonly<Record<string, string>>;
  /** The frame that the page stands in (P5). */
  layout: LayoutName;
}

/** A route matched, its needs named; nothing has been read yet. */
export interface Match extends ShownRoute {
  /** The page's file, which names its chunk. */
  page: string;
  /** 200 where the address is well formed; 404 for a bad id or an unknown path; 500 for an unknown middleware (P7). */
  status: number;
  /** Another address that this page is at, as a path of the site (`/index` is `/`). */
  redirect?: string;
  /** Whether an anonymous visitor's page may be kept. */
  cacheable: boolean;
  /** The query that the page knows, in one order, unknown names and bad values left out: `?page=2` or empty. */
  query: string;
  /** What the page reads; which blocks stand on it is the park's to configure (P10). */
  needs: (chrome: Chrome) => readonly Wanted[];
  /** The first need decides status and title (G7). */
  gate: boolean;
}

/** What a browser begins with: the page, and where its words are. */
export interface PageStart {
  page: PageState;
  boot: string;
  /** The page's catalogs; in development the sources name them. */
  words: readonly string[];
}

/** Files to announce with the shell, from Vite's manifest. */
export interface PageAssets {
  entry: string;
  /** What the entry imports. */
  modules: readonly string[];
  styles: readonly string[];
  /** The words of a locale, by page; `frame`: what every page needs beside its own. */
  catalogs: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
  /** The modules of each page, by its file's name. */
  chunks: Readonly<Record<string, readonly string[]>>;
  /** Render-blocking classic script that sets the accessibility settings before first paint (ruling 1). */
  boot: string;
}

export interface PageRequest {
  page: PageState;
  match: Match;
  /** The page's own path, without the locale's prefix. */
  path: string;
  assets: PageAssets;
  /** Undefined: no inline script may be written, so the page is rendered whole. */
  nonce: string | undefined;
  /** Shown on error pages, for whoever reports one. */
  requestId: string;
  /** Asked again with the same parameters it answers the same promise, or the value it became. */
  read(name: ResourceName, params: Params): Result | Promise<Result>;
  onError(error: unknown): void;
  /** Ends the render: its reader has left or its time is up. */
  signal: AbortSignal;
}

/** What a page is written to: the part of Node's writable stream that React uses. */
export interface Sink {
  write(chunk: Uint8Array | string): boolean;
  end(): unknown;
  destroy(error?: Error): unknown;
  on(event: string, listener: (...values: unknown[]) => void): unknown;
}

export interface Rendered {
  status: number;
  pipe(to: Sink): void;
}

/** A page of the table of pages, as the sitemap and the browser tests read it. */
export interface ListedPage {
  /** The path, or its pattern: `/news/:id`. */
  path: string;
  /** Whether `/sitemap.xml` lists it. */
  sitemap: boolean;
  /** Of a pattern: a read that lists items with such a page. */
  example: Wanted | undefined;
}

/** What `dist/ssr/entry-server.js` exports. */
export interface SsrEntry {
  /** The table of pages. */
  listedPages: readonly ListedPage[];
  match(path: string, search: string): Match;
  /** Resolves when the shell is ready (with a nonce) or everything is (without). Rejects when the shell fails. */
  render(request: PageRequest): Promise<Rendered>;
}
