// A category's list of articles (C1, C2).
export function Page() {
  return null;
}
