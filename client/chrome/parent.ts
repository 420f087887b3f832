// Which page is above a page, by its address alone.

/** Kinds of articles whose list is a section of another page. */
const listedAt: ReadonlyMap<string, string> = new Map([
  ['policy', '/investment?section=policy'],
  ['policyIndex', '/investment?section=policy'],
  ['guide', '/investment?section=guide'],
  ['industry', '/investment?section=industry'],
  ['investmentDetail', '/investment'],
  ['declare', '/services?section=declare'],
  ['trends', '/news?section=trends'],
]);

/** The list of a detail, else home: where the back arrow leads when there is no page of ours to go back to. */
export function parentOf(path: string): string {
  const [, first = '', second] = path.split('/');
  return second === undefined ? '/' : (listedAt.get(first) ?? `/${first}`);
}
