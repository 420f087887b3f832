import { describe, expect, it } from 'vitest';
import { markLetters } from './company-mark.tsx';

describe('letters of a company without a logo', () => {
  it.each([
    ['北屿澜石化工有限公司', ['北屿化工园区'], '澜石'],
    ['澜石化工有限公司', ['北屿化工园区'], '澜石'],
    ['北方化工', ['北屿化工园区'], '北方'],
    ['Haven Resin Ltd', ['Beiyu Chemical Park'], 'HR'],
    ['巴斯', [], '巴斯'],
    ['北屿', ['北屿化工园区'], '北屿'],
    ['', ['北屿化工园区'], ''],
  ])('for %s, in the park %j, are %s [P4]', (name, parks, letters) => expect(markLetters(name, parks)).toBe(letters));
});
