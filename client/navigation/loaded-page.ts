// Provides the page on screen with its route, code and failure, on the server and in the browser.
import { type ComponentType, createContext, use } from 'react';
import type { ShownRoute } from '#shared/entry.ts';

/** An HTTP status, or `unreachable` if the gateway or the platform does not respond. */
export type PageFailure = number | 'unreachable';

export interface LoadedPage {
  /** Key of the page. History entries of its fragments share it, although each entry has a `location.key` of its own. */
  key: string;
  route: ShownRoute;
  /** Undefined if the page's code could not be loaded. */
  Page?: ComponentType | undefined;
  /** Set if an error page is shown instead of the page. */
  failed?: PageFailure | undefined;
  /** Request id of a failed page; operators find the request in the gateway's log by it. */
  requestId?: string | undefined;
  /** True until the visitor navigates away from the server-rendered page. */
  isServed?: boolean;
}

export const LoadedPageContext = createContext<LoadedPage | undefined>(undefined);

/** Returns the key for state that is restored when the visitor returns to the page. Links to fragments of the page do not change it. */
export const usePageKey = (): string => use(LoadedPageContext)?.key ?? '';

/** Returns whether an error page is shown instead of the route's page. */
export const useRouteFailed = (): boolean => use(LoadedPageContext)?.failed !== undefined;

/** Returns whether the server-rendered page is on screen, until the visitor navigates away from it. */
export function useIsServed(): boolean {
  const page = use(LoadedPageContext);
  return page === undefined || page.isServed === true;
}

/** Returns the `id` parameter of the page's URL, which the route has validated. */
export const useRouteId = (): string => use(LoadedPageContext)?.route.params['id'] ?? '';
