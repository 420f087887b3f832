// All limits of the gateway (G15).

const kb = 1024;

export const limits = {
  /** SMS, counted over all calls that send one. */
  sms: { coolDownS: 60, perPhoneADay: 10, perClientAnHour: 20, perTenantAnHour: 300 },
  /** Attempts at passwords and codes in `windowS`. Beyond an account's limit each wait doubles, starting with `firstDelayS`. */
  login: {
    /** For one account, by one client. */
    perAccount: 5,
    /** For one account, by all browsers together that have not logged in to it before. */
    perAccountEverywhere: 50,
    /** For all accounts together, by one client. */
    perClient: 50,
    /** For the codes of one phone, by browsers that have not requested one. */
    perPhoneUnasked: 3,
    windowS: 15 * 60,
    firstDelayS: 30,
  },
  /** Submitted forms. */
  forms: { perClientAnHour: 30, perPhoneADay: 10, perTenantAnHour: 1000 },
  /** Progress lookups and votes on replies: limits the guessing of numbers and query codes. */
  lookups: { perClientAnHour: 60 },
  /** Forms that are filled in faster are rejected, because a bot has done it. */
  formFilledMs: 2000,
  /** How long a repeated submission gets the stored response (ruling 2). */
  formKeptS: 24 * 3600,
  /** A JSON body sent to the gateway's own endpoints. Proxied bodies are streamed and have no limit. */
  jsonBodyBytes: 64 * kb,
  /** A browser's error report. */
  clientErrorBytes: 8 * kb,
  clientErrors: { perClientAnHour: 60, perTenantAnHour: 2000 },
  /** The target of a request for a page. */
  urlBytes: 4 * kb,
  /** A cookie's name and value. Browsers silently drop cookies of more than 4096 bytes, and some count the attributes. */
  cookieBytes: 3800,
  /** All cookies of a session; `headerBytes` must hold these and all other headers. */
  sessionCookiesBytes: 12 * kb,
  /** The address of an application with the member's token; servers need not accept a longer request line (RFC 9112 3). */
  applicationAddressBytes: 8000,
  /** A request target below the platform's prefixes or /cms/session (RFC 9110 4.1). */
  longUrlBytes: 8 * kb,
  headerBytes: 16 * kb,
  /** Node's parser reads more, so that a browser with too many cookies can reach the link that clears them. */
  readHeaderBytes: 64 * kb,
  /** A response of the platform to one of the gateway's own calls, after decompression. */
  upstreamAnswerBytes: 8 * kb * kb,
  /** Calls of one park to one base address, own and proxied ones together: maximum of running and of waiting calls. */
  upstreamCalls: { running: 64, waiting: 256 },
  /** Opens after `failures` unanswered calls of a park to a base in a row, over at least `silentMs`; then one probe is sent every `probeMs`. */
  breaker: { failures: 20, silentMs: 2000, probeMs: 2000 },
  /** Running and waiting renders of one park. Above the event loop lag `lagMs` at most `lagging` renders run or wait across all parks. */
  renders: { running: 200, waiting: 4000, lagMs: 400, lagging: 8 },
  /** Columns of a park that are read to find the empty ones. Further ones that only the platform names stay hidden (H5). */
  columns: 40,
  /** Banners that are read of the navigation and of a footer location (H3). */
  bannersPerLocation: 4,
} as const;

export type Limits = typeof limits;
