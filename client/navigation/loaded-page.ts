// The page that is shown: its route, its code, and why it failed; the same while rendering and in a browser.
import { type ComponentType, createContext, use } from 'react';
import type { ShownRoute } from '#shared/entry.ts';

/** A status, or `unreachable`: the gateway does not answer, or the platform does not answer the gateway. */
export type PageFailure = number | 'unreachable';

export interface LoadedPage {
  /** Shared by the history entries that name fragments of one page; each entry has its own `location.key`. */
  key: string;
  route: ShownRoute;
  /** Missing where its code did not load. */
  Page?: ComponentType | undefined;
  /** Why an error page replaces the page. */
  failed?: PageFailure | undefined;
  /** Finds a failed page's request in the gateway's log. */
  requestId?: string | undefined;
  /** The page came from the server, and the visitor has not left it. */
  isServed?: boolean;
}

export const LoadedPageContext = createContext<LoadedPage | undefined>(undefined);

/** The key for what a page keeps until the visitor comes back. A link to a fragment of the page does not change it. */
export const usePageKey = (): string => use(LoadedPageContext)?.key ?? '';

/** Whether an error page replaces the route's page. */
export const useRouteFailed = (): boolean => use(LoadedPageContext)?.failed !== undefined;

/** The parameter of the page's address; its route has checked it. */
export const useRouteId = (): string => use(LoadedPageContext)?.route.params['id'] ?? '';
