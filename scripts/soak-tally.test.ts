import { describe, expect, it } from 'vitest';
import { type Asked, createSoakTally } from './soak-tally.ts';

const asked: Asked = { park: 'north', path: '/cms/news', isEnglish: false, fault: false };
const page = '<html lang="zh-CN">北屿</html>';
const plain = '<html lang="zh-CN">服务暂不可用</html>';

const resultOf = (answers: readonly [Partial<Asked>, number, string][], shedByGateway = 0) => {
  const tally = createSoakTally();
  for (const [given, status, body] of answers) tally.add({ ...asked, ...given }, { status, body });
  return tally.result(shedByGateway);
};
const lineOf = (lines: readonly string[], start: string): string | undefined =>
  lines.find((line) => line.trim().startsWith(start))?.replace(/ +/g, ' ');

describe('the tally of a soak', () => {
  it('passes right pages, missing pages, and failures during a fault', () => {
    const { lines, passed } = resultOf([
      [{}, 200, page],
      [{ isEnglish: true }, 200, '<html lang="en">Beiyu</html>'],
      [{}, 404, page],
      [{ fault: true }, 503, plain],
      [{ fault: true }, 503, page],
    ]);
    expect(passed).toBe(true);
    expect([lineOf(lines, 'requests'), lineOf(lines, '503 during a fault'), lineOf(lines, 'wrong')]).toEqual([
      'requests 5',
      ' 503 during a fault 2',
      'wrong responses (must be 0) 0',
    ]);
  });

  it('counts what the gateway has shed apart from wrong responses', () => {
    const { lines, passed } = resultOf(
      [
        [{}, 503, plain],
        [{}, 503, plain],
      ],
      2,
    );
    expect(passed).toBe(true);
    expect([lineOf(lines, 'shed'), lineOf(lines, 'wrong')]).toEqual(['shed responses (allowed) 2', 'wrong responses (must be 0) 0']);
  });

  it('fails if more responses look shed than the gateway has shed', () => {
    const { lines, passed } = resultOf(
      [
        [{}, 503, plain],
        [{}, 503, plain],
      ],
      1,
    );
    expect(passed).toBe(false);
    expect([lineOf(lines, 'shed'), lineOf(lines, 'is 503')]).toEqual([
      'shed responses (allowed) 1',
      ' is 503 and was not shed 1 e.g. the gateway has shed 1',
    ]);
  });

  it('prints every kind of wrong response with its number and one example', () => {
    const { lines, passed } = resultOf([
      [{}, 200, page.replace('北屿', '南汀')],
      [{ path: '/cms/about' }, 200, page.replace('北屿', '南汀')],
      [{}, 200, '<html lang="zh-CN"></html>'],
      [{ isEnglish: true, path: '/cms/en/news' }, 200, page],
      [{}, 200, page.replace('</html>', '')],
      [{}, 503, page],
      [{}, 500, plain],
      [{ fault: true }, 500, plain],
      [{}, 0, 'socket hang up'],
    ]);
    expect(passed).toBe(false);
    const wrong = lines.slice(lines.findIndex((line) => line.startsWith('wrong')));
    expect(wrong.map((line) => line.trim().replace(/ +/g, ' '))).toEqual([
      'wrong responses (must be 0) 9',
      'names south 2 e.g. north /cms/news',
      'does not name its park 1 e.g. north /cms/news',
      'is in another language 1 e.g. north /cms/en/news',
      'is truncated 1 e.g. north /cms/news',
      'is 503 without a fault 1 e.g. north /cms/news',
      'is 500 without a fault 1 e.g. north /cms/news',
      'is 500 1 e.g. north /cms/news',
      'is 0 1 e.g. north /cms/news',
    ]);
  });
});
