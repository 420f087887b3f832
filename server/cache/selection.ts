// What a purge reaches: of one park or all, what has any of the tags or everything (G11).
import { tagOf } from '../resources/resource.ts';

export interface Selection {
  tenantId?: string | undefined;
  tags?: readonly string[] | undefined;
}

/** Whether something kept under these tags is meant. */
export const isSelected = ({ tenantId, tags }: Selection, kept: readonly string[]): boolean =>
  (tenantId === undefined || kept.includes(tagOf.tenant(tenantId))) && (tags === undefined || tags.some((tag) => kept.includes(tag)));
