// Parameters of the services page's reads, used by the table of pages and by the page.

/** The first page of the company directory, which the showcase also begins with. */
export const enterprisesParams = { page: 1 } as const;
