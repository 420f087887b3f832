// Paths of the platform apart from the table of calls, so that browsers can use them without loading its schemas.

/** The public prefix of each base, on the gateway's origin and in the embedded backend alike (G5, ruling 5). */
export const prefixes = { main: '/api', cms: '/cms-api', sys: '/sys-api', uac: '/uac', file: '/file' } as const;

/** Calls that return whether a user name or phone is free, below the CMS API's prefix. */
export const uniquenessPaths = { username: '/checkUniUsername', phone: '/checkUniPhone' } as const;

/** The trial of a member's park, below the main API's prefix; the response's data is {skuId, startedAt, expiresAt, daysLeft} or null. */
export const trialInfoPath = '/saas/orders/getTrialInfo/{tenantId}';
