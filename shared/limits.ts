// Every limit of the gateway, once (G15).

const kb = 1024;

export const limits = {
  /** Sending an SMS, over all calls and all parks. */
  sms: { coolDownS: 60, perPhoneADay: 10, perClientAnHour: 20, perTenantAnHour: 300 },
  /** Passwords and codes: tries in `windowS`; beyond the account's limits each wait is twice the one before, from `firstDelayS` on. */
  login: {
    /** By one client. */
    perAccount: 5,
    /** By all browsers without a mark of the account together. */
    perAccountEverywhere: 50,
    /** For any account. */
    perClient: 50,
    /** A phone's codes, by browsers that had none sent. */
    perPhoneUnasked: 3,
    windowS: 15 * 60,
    firstDelayS: 30,
  },
  /** What visitors send by forms; one who has sent enough is told how long to wait. */
  forms: { perClientAnHour: 30, perPhoneADay: 10, perTenantAnHour: 1000 },
  /** Looking up what was sent, and votes on replies: numbers and query codes may be tried so often. */
  lookups: { perClientAnHour: 60 },
  /** Nobody fills in a form so fast; a program does. */
  formFilledMs: 2000,
  /** For so long a submission sent again is answered as before (ruling 2). */
  formKeptS: 24 * 3600,
  /** A JSON body sent to the gateway's own endpoints. Proxied bodies are streamed and have no limit. */
  jsonBodyBytes: 64 * kb,
  /** A browser's error report. */
  clientErrorBytes: 8 * kb,
  clientErrors: { perClientAnHour: 60, perTenantAnHour: 2000 },
  /** The target of a request for a page. */
  urlBytes: 4 * kb,
  /** A cookie's name and value: browsers drop one of more than 4096 bytes in silence, and some count its attributes. */
  cookieBytes: 3800,
  /** All cookies of a session; a request's head has `headerBytes` for these and all else. */
  sessionCookiesBytes: 12 * kb,
  /** The address of an application with the member's token: servers need not take a longer request line (RFC 9112 3). */
  applicationAddressBytes: 8000,
  /** A request target below the platform's prefixes or /cms/session (RFC 9110 4.1). */
  longUrlBytes: 8 * kb,
  headerBytes: 16 * kb,
  /** Node's parser reads more, so that a browser with too many cookies can reach the link that clears them. */
  readHeaderBytes: 64 * kb,
  /** An upstream answer that the gateway reads itself, after decoding. */
  upstreamAnswerBytes: 8 * kb * kb,
  /** Calls of one park to one base address, own and proxied ones together: how many run at once, and how many wait. */
  upstreamCalls: { running: 64, waiting: 256 },
  /** Opens after `failures` calls of a park to a base without a response in a row, over at least `silentMs`; then one probe goes out every `probeMs`. */
  breaker: { failures: 20, silentMs: 2000, probeMs: 2000 },
  /** Renders of one park that run at once, and that wait; above the event loop lag `lagMs` at most `late` renders run at once across all parks. */
  renders: { running: 200, waiting: 4000, lagMs: 400, late: 8 },
  /** Banners read of the navigation and of a footer location (H3). */
  bannersPerLocation: 4,
} as const;

export type Limits = typeof limits;
