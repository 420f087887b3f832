// Where the visit is: the address with its route, its page, and how it failed; the same while rendering and in a browser.
import { type ComponentType, createContext, use } from 'react';
import type { Location } from 'react-router-dom';
import type { ShownRoute } from '#shared/entry.ts';

export interface Stop {
  location: Location;
  /** What history entries that name parts of one page share; each has a `location.key` of its own. */
  pageKey: string;
  route: ShownRoute;
  /** Missing where its code could not be had. */
  Page?: ComponentType | undefined;
  /** The status of the error page that stands in the page's place. */
  failed?: number | undefined;
}

export const StopContext = createContext<Stop | undefined>(undefined);

/** Names the visit of this page, for what it keeps until the visitor comes back: a link to a part of it leaves that as it is. */
export const usePageKey = (): string => use(StopContext)?.pageKey ?? '';

/** Whether an error page stands in place of the route's page. */
export const useRouteFailed = (): boolean => use(StopContext)?.failed !== undefined;

/** The parameter of the page's address; its route has checked it. */
export const useRouteId = (): string => use(StopContext)?.route.params['id'] ?? '';
