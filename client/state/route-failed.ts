// Whether an error page stands in place of the route's page; the same answer while rendering and in a browser.
import { useContext } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom';

export const useRouteFailed = (): boolean => Object.keys(useContext(RouterState)?.errors ?? {}).length > 0;
