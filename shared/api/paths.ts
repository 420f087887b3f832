// Paths of the platform that browsers ask by themselves, apart from the table of calls, whose schemas they do not need.
export const uniquenessPaths = { username: '/cms-api/checkUniUsername', phone: '/cms-api/checkUniPhone' } as const;

/** The trial of a member's park; the answer's data is {skuId, startedAt, expiresAt, daysLeft} or null. */
export const trialInfoPath = (tenantId: string): string => `/api/saas/orders/getTrialInfo/${encodeURIComponent(tenantId)}`;
