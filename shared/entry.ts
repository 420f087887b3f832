// Interface between the gateway and the built SSR entry, which has its own copy of shared/: only plain data may cross it, and
// `instanceof` does not work.
import type { Alert } from './alert.ts';
import type { Chrome, MenuEntry } from './chrome.ts';
import type { Locale } from './locale.ts';
import type { Params, ResourceName, Result, Wanted } from './resources.ts';

/** A device class for the first render; the browser corrects it by its width (H2). */
export type Device = 'mobile' | 'desktop';

/** A member as sent to pages, without secrets. */
export interface Member {
  name: string;
  tenantId: string;
  appStatus: '0' | '1';
  menus: MenuEntry[];
}

/** Tiles of the map; without a URL it shows the park plan. */
export interface MapSettings {
  tilesUrl?: string;
  crs: 'wgs84' | 'gcj02';
}

/** Everything that a render depends on besides its reads, sent to the browser in the shell. All of it is in a cached page's key (case 3). */
export interface PageState {
  tenantId: string;
  /** Scheme and host, for canonical addresses and QR codes. */
  origin: string;
  chrome: Chrome;
  /** The alerts in force at the time of the render; an open page reads `alerts.current` later (P11). */
  alerts: readonly Alert[];
  locale: Locale;
  device: Device;
  /** The Shanghai day of the render, `YYYY-MM-DD`. */
  day: string;
  map: MapSettings;
  /** Whether members can log in at the platform's access centre. */
  singleSignOn: boolean;
  member: Member | null;
  /** Set on error pages, so that the browser hydrates the same page. */
  error?: {
    status: number;
    /** The request's id in the gateway's log. */
    requestId?: string;
  };
}

export type LayoutName = 'default' | 'auth' | 'fullscreen';

/** The route of a rendered page. */
export interface ShownRoute {
  /** `/news/:id`; the route's id, and its label in logs and metrics. */
  pattern: string;
  params: Readonly<Record<string, string>>;
  /** The layout around the page (P5). */
  layout: LayoutName;
}

/** A matched route and the reads that it needs; nothing has been read yet. */
export interface Match extends ShownRoute {
  /** Name of the page's file; its chunk has the same name. */
  page: string;
  /** 200 for a valid address; 404 for an invalid id or an unknown path; 500 for an unknown middleware (P7). */
  status: number;
  /** The page's canonical path if the address is an alias of it: `/` for `/index`. */
  redirect?: string;
  /** Whether the page may be cached for anonymous visitors. */
  cacheable: boolean;
  /** The normalised query: known names with valid values, in a fixed order, e.g. `?page=2`; or empty. */
  query: (chrome: Pick<Chrome, 'categories'>) => string;
  /** The page's reads; they depend on the blocks that the park has configured (P10). */
  needs: (chrome: Chrome) => readonly Wanted[];
  /** Whether the first read decides status and title, so that the shell waits for it (G7). */
  gate: boolean;
}

/** The data that a browser hydrates from. */
export interface PageStart {
  page: PageState;
  boot: string;
  /** URLs of the page's message catalogs; empty in development. */
  words: readonly string[];
}

/** Files that the shell loads or preloads, from Vite's manifest. */
export interface PageAssets {
  entry: string;
  /** The entry's imports. */
  modules: readonly string[];
  styles: readonly string[];
  /** URLs of a locale's message catalogs by page; every page also needs the one named `frame`. */
  catalogs: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
  /** The modules of each page, by the name of its file. */
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
  /** Shown on error pages, so that visitors can report it. */
  requestId: string;
  /** Returns the same promise, or its value, for the same parameters. */
  read(name: ResourceName, params: Params): Result | Promise<Result>;
  onError(error: unknown): void;
  /** Aborts the render: the client has left or the time limit is exceeded. */
  signal: AbortSignal;
}

/** Target of a rendered page: the part of Node's writable stream that React uses. */
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

/** An entry of the table of pages, for the sitemap and the browser tests. */
export interface ListedPage {
  /** The path, or its pattern: `/news/:id`. */
  path: string;
  /** Whether `/sitemap.xml` lists it. */
  sitemap: boolean;
  /** For a pattern: a read of a list whose items have such a page. */
  example: Wanted | undefined;
}

/** Exports of `dist/ssr/entry-server.js`. */
export interface SsrEntry {
  /** The table of pages. */
  listedPages: readonly ListedPage[];
  match(path: string, search: string): Match;
  /** With a nonce, resolves when the shell is ready; without one, when the page is complete. Rejects if the shell fails. */
  render(request: PageRequest): Promise<Rendered>;
}
