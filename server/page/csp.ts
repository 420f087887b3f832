// The content security policies of pages; neither allows inline styles.

const common =
  "default-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob: https:; object-src 'none'; base-uri 'none'; frame-ancestors 'self'; form-action 'self'";

/** For hot reload's socket; Vite also inserts inline styles in development. */
const development = "; connect-src 'self' ws:";

/** Of a streamed page: React's inline scripts carry the nonce, and modules that they import are trusted with them. */
export const streamCsp = (nonce: string, dev: boolean): string => {
  const policy = `script-src 'nonce-${nonce}' 'strict-dynamic'; ${common}`;
  return dev ? policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'") + development : policy;
};

/**
 * Of a whole page: it has no inline script, so only the build's files may run, and nothing else that the origin serves.
 * @param origin the validated one of the request's host
 */
export const wholeCsp = (origin: string): string => `script-src ${origin}/cms/assets/; ${common}`;
