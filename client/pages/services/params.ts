// Reads of the services page besides its products, for the table of pages and the page itself.

/** The first page of the directory: what the showcase begins with as well. */
export const enterprisesParams = { page: 1 } as const;
