// The route of unknown paths. Its match has status 404, so the error page is rendered instead.
export function Page() {
  return null;
}
