// The route of every unknown path: its match is a 404, so the error page stands in its place.
export function Page() {
  return null;
}
