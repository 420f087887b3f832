// Paths of the platform that browsers ask by themselves, apart from the table of calls, whose schemas they do not need.
export const uniquenessPaths = { username: '/cms-api/checkUniUsername', phone: '/cms-api/checkUniPhone' } as const;
