// What the services page reads beside its products, for the table of routes and the page alike.

export const declareParams = { cate: 'declare', size: 6 } as const;

/** The first page of the directory: what the showcase begins with as well. */
export const enterprisesParams = { page: 1 } as const;
