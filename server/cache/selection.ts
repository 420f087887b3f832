// Selects what a purge deletes: entries of one park or of all, with any of some tags or all entries (G11).
import { tagOf } from '../resources/resource.ts';

export interface Selection {
  tenantId?: string | undefined;
  tags?: readonly string[] | undefined;
}

/** Whether a purge deletes an entry with these tags. */
export const isSelected = ({ tenantId, tags }: Selection, entryTags: readonly string[]): boolean =>
  (tenantId === undefined || entryTags.includes(tagOf.tenant(tenantId))) && (tags === undefined || tags.some((tag) => entryTags.includes(tag)));
