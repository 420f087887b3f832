import { describe, expect, it } from 'vitest';
import { parentOf } from './parent.ts';

describe('the back arrow without a history', () => {
  it.each([
    ['/news/n1', '/news'],
    ['/company/91350100M000100Y43', '/company'],
    ['/sentiment/sentimentSubmit', '/sentiment'],
    ['/constructor/1', '/constructor'],
    ['/news', '/'],
    ['/', '/'],
  ])('leads from %s to %s [H2]', (path, parent) => expect(parentOf(path)).toBe(parent));

  it('leads from kinds without a list of their own to the section that lists them [P2]', () => {
    expect(['policy', 'policyIndex', 'guide', 'industry', 'declare', 'trends'].map((kind) => parentOf(`/${kind}/1`))).toEqual([
      '/investment?section=policy',
      '/investment?section=policy',
      '/investment?section=guide',
      '/investment?section=industry',
      '/services?section=declare',
      '/news?section=trends',
    ]);
  });
});
