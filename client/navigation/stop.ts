// Where the visit is: the address with its route, its page, and how it failed; the same while rendering and in a browser.
import { type ComponentType, createContext, use } from 'react';
import type { Location } from 'react-router-dom';
import type { ShownRoute } from '#shared/entry.ts';

/** A status, or `unreachable`: the gateway does not answer, or the platform does not answer the gateway. */
export type PageFailure = number | 'unreachable';

export interface Stop {
  location: Location;
  /** Shared by the history entries that name parts of one page; each entry has its own `location.key`. */
  pageKey: string;
  route: ShownRoute;
  /** Missing where its code could not be had. */
  Page?: ComponentType | undefined;
  /** Why an error page replaces the page. */
  failed?: PageFailure | undefined;
}

export const StopContext = createContext<Stop | undefined>(undefined);

/** The key for what a page keeps until the visitor comes back. A link to a part of the page does not change it. */
export const usePageKey = (): string => use(StopContext)?.pageKey ?? '';

/** Whether an error page stands in place of the route's page. */
export const useRouteFailed = (): boolean => use(StopContext)?.failed !== undefined;

/** The parameter of the page's address; its route has checked it. */
export const useRouteId = (): string => use(StopContext)?.route.params['id'] ?? '';
