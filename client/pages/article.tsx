// One article (C5).
export function Page() {
  return null;
}
