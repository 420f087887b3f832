// Reports an error of this browser to the operator's log (G13).

/** In characters; the gateway takes 8 KB in all. */
const most = { message: 500, stack: 2000 };

/** @param route the pattern of the page's route */
export function report(error: unknown, route: string | undefined): void {
  // the console shows it as an uncaught error, as React would
  setTimeout(() => {
    throw error;
  });
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const body = JSON.stringify({ message: message.slice(0, most.message), stack: stack.slice(0, most.stack), ...(route !== undefined && { route }) });
  // the error may be caused by the network
  void fetch('/cms/session/client-error', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, keepalive: true }).catch(() => {});
}
