// The tags of cached values, by which purges select them (G11).

export const tagOf = {
  tenant: (id: string) => `tenant:${id}`,
  /** For cached pages only: the page's path without base and language prefix. */
  path: (path: string) => `path:${path}`,
  cate: (code: string) => `cate:${code}`,
  article: (id: string) => `article:${id}`,
  location: (code: string) => `location:${code}`,
  companies: 'companies',
  sentiment: 'sentiment',
  saas: 'saas',
};

/** Entries of one park or of all, with any of some tags or all entries. */
export interface Selection {
  tenantId?: string | undefined;
  tags?: readonly string[] | undefined;
}

/** Whether a purge deletes an entry with these tags. */
export const isSelected = ({ tenantId, tags }: Selection, entryTags: readonly string[]): boolean =>
  (tenantId === undefined || entryTags.includes(tagOf.tenant(tenantId))) && (tags === undefined || tags.some((tag) => entryTags.includes(tag)));

/** The tags of a page: its park's, its own path's, and those of all that it shows. */
export const pageTags = (tenantId: string, path: string, tags: Iterable<string>): string[] => [
  ...new Set([tagOf.tenant(tenantId), tagOf.path(path), ...tags]),
];

export const isPathTag = (tag: string): boolean => tag.startsWith(tagOf.path(''));
export const isTenantTag = (tag: string): boolean => tag.startsWith(tagOf.tenant(''));
