// Paths of the platform. Separate from the calls, so that browsers can import them without loading the calls' schemas.

/** Public prefix of each base URL. The gateway and the embedded backend use the same prefixes (G5, ruling 5). */
export const prefixes = { main: '/api', cms: '/cms-api', sys: '/sys-api', uac: '/uac', file: '/file' } as const;

/** Calls that return whether a user name or phone is available. Paths below the prefix of the CMS API. */
export const uniquenessPaths = { username: '/checkUniUsername', phone: '/checkUniPhone' } as const;

/** Call for the trial of a member's park, below the main API's prefix. Its data is {skuId, startedAt, expiresAt, daysLeft} or null. */
export const trialInfoPath = '/saas/orders/getTrialInfo/{tenantId}';
