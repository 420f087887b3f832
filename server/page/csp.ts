// What a document may load and run (stack.md's two policies; the style policy is stricter: no inline styles at all).

const common =
  "default-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob: https:; object-src 'none'; base-uri 'none'; frame-ancestors 'self'; form-action 'self'";

/** Hot reload's socket, and the styles that Vite puts into the page in development. */
const development = "; connect-src 'self' ws:";

/** A streamed page: React's own scripts carry the nonce, and what they import is trusted with them. */
export const streamCsp = (nonce: string, dev: boolean): string => {
  const policy = `script-src 'nonce-${nonce}' 'strict-dynamic'; ${common}`;
  return dev ? policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'") + development : policy;
};

/**
 * A whole page: it holds no inline script, so only this build's files may run, not whatever else the origin serves.
 * @param origin the validated one of the request's host
 */
export const wholeCsp = (origin: string): string => `script-src ${origin}/cms/assets/; ${common}`;
