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

/** Returns the list of a detail page, else home: the target of the back arrow without a previous entry in this portal. */
export function parentOf(path: string): string {
  const [, first = '', second] = path.split('/');
  return second === undefined ? '/' : (listedAt.get(first) ?? `/${first}`);
}
