// Tells the operator what went wrong in this browser (G13); the visitor reads on.

/** The longest that the gateway takes, in its own measure of bytes. */
const most = { message: 500, stack: 2000 };

/** @param route the pattern of the page's route */
export function report(error: unknown, route: string | undefined): void {
  // for the console, and for whoever listens there
  setTimeout(() => {
    throw error;
  });
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const body = JSON.stringify({ message: message.slice(0, most.message), stack: stack.slice(0, most.stack), ...(route !== undefined && { route }) });
  // what is wrong may be the network
  void fetch('/cms/session/client-error', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, keepalive: true }).catch(() => {});
}
