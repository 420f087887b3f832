// Defines the tags of cached values. Purges select entries by tag (G11).

export const tagOf = {
  tenant: (id: string) => `tenant:${id}`,
  /** The path of a cached page, without `/cms` and language prefix. */
  path: (path: string) => `path:${path}`,
  cate: (code: string) => `cate:${code}`,
  article: (id: string) => `article:${id}`,
  location: (code: string) => `location:${code}`,
  companies: 'companies',
  sentiment: 'sentiment',
  saas: 'saas',
};

/** How tags begin, or their whole text if nothing follows, e.g. `cate:` and `companies`. */
export const tagKinds: readonly string[] = Object.values(tagOf).map((tag) => (typeof tag === 'string' ? tag : tag('')));

/** Whether a tag is of a kind that values can have. */
export const isTag = (tag: string): boolean => tagKinds.some((kind) => (kind.endsWith(':') ? tag.startsWith(kind) && tag !== kind : tag === kind));

/**
 * Selects entries to purge: those of one park, or of all if `tenantId` is undefined, that have at least one of `tags`, if given.
 * An empty selection selects everything.
 */
export interface Selection {
  tenantId?: string | undefined;
  tags?: readonly string[] | undefined;
}

/** Whether a purge selects an entry with these tags. */
export const isSelected = ({ tenantId, tags }: Selection, entryTags: readonly string[]): boolean =>
  (tenantId === undefined || entryTags.includes(tagOf.tenant(tenantId))) && (tags === undefined || tags.some((tag) => entryTags.includes(tag)));

/** Returns the tags of a page: those of its park, its path and all data that it shows. */
export const pageTags = (tenantId: string, path: string, tags: Iterable<string>): string[] => [
  ...new Set([tagOf.tenant(tenantId), tagOf.path(path), ...tags]),
];

export const isPathTag = (tag: string): boolean => tag.startsWith(tagOf.path(''));
export const isTenantTag = (tag: string): boolean => tag.startsWith(tagOf.tenant(''));
