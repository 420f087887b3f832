// The page on screen: its route, code and failure, on the server and in the browser.
import { type ComponentType, createContext, use } from 'react';
import type { ShownRoute } from '#shared/entry.ts';

/** An HTTP status, or `unreachable` if the gateway or the platform does not answer. */
export type PageFailure = number | 'unreachable';

export interface LoadedPage {
  /** Shared by all history entries with fragments of this page; each entry has its own `location.key`. */
  key: string;
  route: ShownRoute;
  /** Undefined if its code did not load. */
  Page?: ComponentType | undefined;
  /** Set if an error page replaces the page. */
  failed?: PageFailure | undefined;
  /** Request id of a failed page, for the gateway's log. */
  requestId?: string | undefined;
  /** True until the visitor leaves the server-rendered page. */
  isServed?: boolean;
}

export const LoadedPageContext = createContext<LoadedPage | undefined>(undefined);

/** Key for state that is restored when the visitor returns to the page. Links to its fragments do not change it. */
export const usePageKey = (): string => use(LoadedPageContext)?.key ?? '';

/** Whether an error page replaces the route's page. */
export const useRouteFailed = (): boolean => use(LoadedPageContext)?.failed !== undefined;

/** The `id` parameter of the page's address, validated by its route. */
export const useRouteId = (): string => use(LoadedPageContext)?.route.params['id'] ?? '';
