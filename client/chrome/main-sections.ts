// Links to the main sections, for the error page and the panel of all sections (全部栏目).
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Column, columns } from '#shared/columns.ts';
import { isEmpty } from '#shared/park-columns.ts';
import { useColumnName } from '../columns.ts';
import { usePage } from '../data/page.ts';

/** A column or another page. */
export type Place = Column | { path: string; name: MessageDescriptor };

/** A link with its name in the page's language. */
export interface ShownPlace {
  path: string;
  name: string;
}

export const mainPages = {
  company: { path: '/company', name: msg`企业名录` },
  sentiment: { path: '/sentiment', name: msg`公众留言` },
} as const satisfies Record<string, Place>;

/** Returns a function that names links, by the park's category name if there is one, and removes empty columns (H5). */
export function useShownPlaces(): (places: readonly Place[]) => ShownPlace[] {
  const { t } = useLingui();
  const { chrome } = usePage();
  const nameOf = useColumnName();
  return (places) =>
    places.flatMap((place) => {
      if ('path' in place) return [{ path: place.path, name: t(place.name) }];
      return isEmpty(place, chrome) ? [] : [{ path: place.list, name: nameOf(place) }];
    });
}

/** Returns the links to the main sections, named in the page's language. */
export const useMainSections = (): ShownPlace[] =>
  useShownPlaces()([...columns.filter(({ isMain }) => isMain), mainPages.company, mainPages.sentiment]);
