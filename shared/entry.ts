// Interface between the gateway and the built SSR entry. The entry has its own copy of shared/, so only plain data may be exchanged, and
// `instanceof` does not work across it.
import type { Alert } from './alert.ts';
import type { Chrome, MenuEntry } from './chrome.ts';
import type { Locale } from './locale.ts';
import type { Params, ResourceName, Result, Wanted } from './resources.ts';

/** Device class for the first render. The browser corrects it by the window's width (H2). */
export type Device = 'mobile' | 'desktop';

/** A member's data as pages contain it. It includes no secrets. */
export interface Member {
  name: string;
  tenantId: string;
  appStatus: '0' | '1';
  menus: MenuEntry[];
  /** When the member logged in, as `YYYY-MM-DD HH:mm` in Shanghai (L4). Undefined if it is unknown. */
  since?: string | undefined;
}

/** Settings of the map. Without `tilesUrl` the map shows the park's plan. */
export interface MapSettings {
  tilesUrl?: string;
  crs: 'wgs84' | 'gcj02';
}

/** All input of a render except its reads. The shell sends it to the browser, and a cached page's key contains all of it (case 3). */
export interface PageState {
  tenantId: string;
  /** Scheme and host, for canonical URLs and QR codes. */
  origin: string;
  chrome: Chrome;
  /** The alerts in force at the time of the render. Open pages later read `alerts.current` (P11). */
  alerts: readonly Alert[];
  locale: Locale;
  /** Language of the address that the visitor followed, if the gateway redirected from it to this page in `locale` (ruling 31). */
  addressLocale?: Locale;
  device: Device;
  /** The date in Shanghai at the time of the render, `YYYY-MM-DD`. */
  day: string;
  map: MapSettings;
  /** Whether members can log in through the platform's access centre. */
  singleSignOn: boolean;
  member: Member | null;
  /** Set on error pages, so that the browser hydrates the same page. */
  error?: {
    status: number;
    /** Id of the request in the gateway's log. */
    requestId?: string;
  };
}

export type LayoutName = 'default' | 'auth' | 'fullscreen';

/** The route of a page. */
export interface ShownRoute {
  /** The route's pattern, e.g. `/news/:id`. Identifies the route, also in logs and metrics. */
  pattern: string;
  params: Readonly<Record<string, string>>;
  /** Name of the layout that surrounds the page (P5). */
  layout: LayoutName;
}

/** A matched route and the reads that it needs. Matching does not start the reads. */
export interface Match extends ShownRoute {
  /** Name of the page's source file, which is also the name of its chunk. */
  page: string;
  /** 200 for a valid URL, 404 for an invalid id or an unknown path, 500 for an unknown middleware (P7). */
  status: number;
  /** The page's canonical path if the URL is an alias, e.g. `/` for `/index`. Otherwise undefined. */
  redirect?: string;
  /** Whether the page may be cached for anonymous visitors. */
  cacheable: boolean;
  /** The normalised query: known parameters with valid values in a fixed order, e.g. `?page=2`. May be empty. */
  query: (chrome: Pick<Chrome, 'categories'>) => string;
  /** Returns the page's reads, which depend on the blocks that the park has configured (P10). */
  needs: (chrome: Chrome) => readonly Wanted[];
  /** Whether the shell waits for the first read, because that determines status and title (G7). */
  gate: boolean;
}

/** The data from which a browser hydrates a page. */
export interface PageStart {
  page: PageState;
  boot: string;
  /** URLs of the page's message catalogs. Empty in development. */
  words: readonly string[];
}

/** The files that the shell loads or preloads, from Vite's manifest. */
export interface PageAssets {
  entry: string;
  /** URLs of the modules that the entry imports. */
  modules: readonly string[];
  styles: readonly string[];
  /** URLs of message catalogs by locale and page. Every page also needs the catalog named `frame`. */
  catalogs: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
  /** URLs of each page's modules, by the name of the page's source file. */
  chunks: Readonly<Record<string, readonly string[]>>;
  /** URL of a render-blocking classic script that applies the accessibility settings before the first paint (ruling 1). */
  boot: string;
}

export interface PageRequest {
  page: PageState;
  match: Match;
  /** The page's path without `/cms` and language prefix. */
  path: string;
  assets: PageAssets;
  /** If undefined, the render must not contain inline scripts, so the page is rendered whole. */
  nonce: string | undefined;
  /** Error pages show it, so that visitors can report it. */
  requestId: string;
  /** Returns the same promise, or its value, for the same parameters. */
  read(name: ResourceName, params: Params): Result | Promise<Result>;
  onError(error: unknown): void;
  /** Aborts the render if the client disconnects or the time limit is exceeded. */
  signal: AbortSignal;
}

/** Target to which a page is rendered: the methods of Node's writable stream that React uses. */
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

/** A page of the routes' table, for the sitemap and the browser tests. */
export interface ListedPage {
  /** The path or, for a route with parameters, its pattern, e.g. `/news/:id`. */
  path: string;
  /** Whether `/sitemap.xml` contains the page. */
  sitemap: boolean;
  /** For a pattern: a read that returns a list whose items have such a page. */
  example: Wanted | undefined;
}

/** The exports of `dist/ssr/entry-server.js`. */
export interface SsrEntry {
  /** All pages. */
  listedPages: readonly ListedPage[];
  match(path: string, search: string): Match;
  /** With a nonce it resolves when the shell is ready, without one when the page is complete. Rejects if the shell fails. */
  render(request: PageRequest): Promise<Rendered>;
}
