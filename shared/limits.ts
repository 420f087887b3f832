// Defines all limits of the gateway (G15).

const kb = 1024;

export const limits = {
  /** SMS, counted across all calls that send one. */
  sms: { coolDownS: 60, perPhoneADay: 10, perClientAnHour: 20, perTenantAnHour: 300 },
  /** Attempts to enter passwords and codes within `windowS`. Beyond an account's limit the wait starts at `firstDelayS` and doubles each time. */
  login: {
    /** Attempts for one account by one client. */
    perAccount: 5,
    /** Attempts for one account by all browsers that have not logged in to it before. */
    perAccountEverywhere: 50,
    /** Attempts for all accounts by one client. */
    perClient: 50,
    /** Attempts to enter codes for one phone by browsers that have not requested a code for it. */
    perPhoneUnasked: 3,
    windowS: 15 * 60,
    firstDelayS: 30,
  },
  /** Form submissions. */
  forms: { perClientAnHour: 30, perPhoneADay: 10, perTenantAnHour: 1000 },
  /** Progress lookups, votes on replies and re-openings. The limit prevents guessing of numbers and query codes. */
  lookups: { perClientAnHour: 60 },
  /** A form that is filled in faster than this is rejected as a bot's. */
  formFilledMs: 2000,
  /** How long a retried submission gets the stored response (ruling 2). */
  formKeptS: 24 * 3600,
  /** Size of a JSON body for the gateway's own endpoints. Proxied bodies are streamed and unlimited. */
  jsonBodyBytes: 64 * kb,
  /** Size of an error report from a browser. */
  clientErrorBytes: 8 * kb,
  clientErrors: { perClientAnHour: 60, perTenantAnHour: 2000 },
  /** Length of the request target of a page. */
  urlBytes: 4 * kb,
  /** Size of a cookie, name and value. Browsers silently drop cookies of more than 4096 bytes, and some also count the attributes. */
  cookieBytes: 3800,
  /** Size of all cookies of a session. `headerBytes` must be large enough for these and all other headers. */
  sessionCookiesBytes: 12 * kb,
  /** Length of an application's URL with the member's token. Servers need not accept a longer request line (RFC 9112 3). */
  applicationAddressBytes: 8000,
  /** Length of a request target below the platform's prefixes or `/cms/session` (RFC 9110 4.1). */
  longUrlBytes: 8 * kb,
  headerBytes: 16 * kb,
  /** Limit of Node's parser. Higher than `headerBytes`, so that a browser with too many cookies gets a page that links to their removal. */
  readHeaderBytes: 64 * kb,
  /** Size of a platform response to one of the gateway's own calls, after decompression. */
  upstreamAnswerBytes: 8 * kb * kb,
  /** Calls of one park to one base URL, both own and proxied: maximum number running and maximum number waiting. */
  upstreamCalls: { running: 64, waiting: 256 },
  /** A circuit breaker opens after `failures` calls without a response in a row, over at least `silentMs`. Then it allows a probe every `probeMs`. */
  breaker: { failures: 20, silentMs: 2000, probeMs: 2000 },
  /**
   * A base URL of the platform fails if more than `failingShare` of its calls of the last `windowMs`, at least `minCalls`, failed, until it is
   * less than `recoveredShare`. A single call is reported after `callMs`, and logged at most once in `logMs`.
   */
  health: { windowMs: 60_000, minCalls: 5, failingShare: 0.5, recoveredShare: 0.1, callMs: 300_000, logMs: 60_000 },
  /** Renders of one park that run or wait. If the event loop lag exceeds `lagMs`, at most `lagging` renders of all parks together run or wait. */
  renders: { running: 200, waiting: 4000, lagMs: 400, lagging: 8 },
  /**
   * Pictures by width. `conversions` of all parks, and reads with conversions `perPark`; beyond them, above `lagMs` of event loop lag,
   * or after `waitMs`, visitors get the original. `pixels` of an original; `convertS` for one conversion.
   */
  pictures: {
    conversions: { running: 2, waiting: 16 },
    perPark: { running: 4, waiting: 64 },
    waitMs: 3000,
    lagMs: 400,
    convertS: 5,
    pixels: 25_000_000,
  },
  /** Columns of a park that are read to find the empty ones. Further ones that only the platform names stay hidden (H5). */
  columns: 40,
  /** Banners that are read of the navigation and of a footer location (H3). */
  bannersPerLocation: 4,
} as const;

export type Limits = typeof limits;
