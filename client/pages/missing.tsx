// The route of unknown paths, which renders the error page: its match has status 404.
export function Page() {
  return null;
}
