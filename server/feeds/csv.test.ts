import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('a table as CSV', () => {
  it('begins with a byte order mark, and quotes what RFC 4180 requires', () => {
    const table = [
      ['名称', 'code'],
      ['甲, 乙', 'a "b"'],
      ['两\n行', ''],
    ];
    expect(csvOf(table)).toBe('\ufeff名称,code\r\n"甲, 乙","a ""b"""\r\n"两\n行",\r\n');
  });

  it.each(['=1+1', '+86', '-1', '@SUM(A1)', '\t=1', '＝1+1', '＋1', '－1', '＠x'])('shows %j as text instead of a formula', (value) => {
    expect(csvOf([[value]])).toBe(`\ufeff'${value}\r\n`);
  });

  it('quotes a formula that contains a comma after the apostrophe', () => {
    expect(csvOf([['=HYPERLINK("http://evil.example","x")']])).toBe('\ufeff"\'=HYPERLINK(""http://evil.example"",""x"")"\r\n');
  });
});
