import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLog, type LogFields } from './log.ts';
import { redact } from './redact.ts';

function written(message: string, fields: LogFields): { text: string; line: Record<string, unknown> } {
  const lines: string[] = [];
  createLog('debug', { write: (line) => void lines.push(line) }).warn(message, fields);
  const text = lines.join('');
  return { text, line: JSON.parse(text) };
}

describe('a log line', () => {
  it('is one line of JSON, for any content (case 72)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (message, value) => {
        const { text, line } = written(message, { host: value, error: new Error(value) });
        expect(text.match(/\n/g)).toHaveLength(1);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the test checks that there are no control characters
        expect(`${line['message']}${line['host']}${line['error']}`).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e]/);
        expect(String(line['host']).length).toBeLessThanOrEqual(200);
      }),
      { numRuns: 2000 },
    );
  });

  it('has the same secrets removed on the fast path as on the slow path', () => {
    const words = fc.constantFrom(
      '/news/:id',
      'token',
      'code',
      ':',
      '=',
      'eyJ',
      'abcdefgh',
      '138',
      '00001111',
      '3',
      '-',
      '.',
      '/',
      'phone',
      'bearer',
      '\n',
      '中',
    );
    const text = fc.array(words, { maxLength: 8 }).map((parts) => parts.join(''));
    // a text with a space is always redacted on the slow path
    fc.assert(
      fc.property(text, (value) => redact(value) === redact(`${value} `).slice(0, -1)),
      { numRuns: 5000 },
    );
  });

  it('has the same form at every level, for any content [G13]', () => {
    const of = (level: 'info' | 'warn', message: string, fields: LogFields): Record<string, unknown> => {
      const lines: string[] = [];
      createLog('info', { write: (line) => void lines.push(line) })[level](message, fields);
      return { ...JSON.parse(lines.join('')), level: '', time: '' };
    };
    const values = fc.record({
      host: fc.string({ unit: 'binary' }),
      route: fc.constantFrom('/news/:id', undefined),
      totalMs: fc.option(fc.integer(), { nil: undefined }),
      aborted: fc.boolean(),
      error: fc.option(fc.constant(new Error('token=abc')), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.string(), values, (message, fields) => {
        expect(of('info', message, fields)).toEqual(of('warn', message, fields));
      }),
    );
  });

  it('contains no field that is not on the allow-list', () => {
    const fields = { tenant: 'north', password: 'x', headers: { cookie: 'y' }, query: 'z' };
    expect(Object.keys(written('m', fields).line)).toEqual(['level', 'time', 'tenant', 'message']);
  });

  it('has a value of a megabyte cut (case 72)', () => {
    expect(written('a'.repeat(1_000_000), { host: 'b'.repeat(1_000_000) }).text.length).toBeLessThan(600);
  });

  it.each([
    ['Bearer abc.def-ghi', 'Bearer [hidden]'],
    ['authorization: Basic Zm9vOmJhcg==', 'authorization: [hidden] [hidden]'],
    ['POST http://platform/api/login?username=a&password=geheim failed', 'POST http://platform/api/login?[hidden] failed'],
    ['token=abc&x=1', 'token=[hidden]&x=1'],
    ['{"access_token":"abc","n":1}', '{"access_token":"[hidden]","n":1}'],
    ['smsCode: 123456, ok', 'smsCode: [hidden], ok'],
    ['call 13800138000 now', 'call [phone] now'],
    ['id 11010519491231002X.', 'id [id].'],
    ['postgres://user:pass@db/portal', 'postgres://[hidden]@db/portal'],
    ['jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'jwt [token]'],
    ['banners.list?code=footer.links&size=5', 'banners.list?code=footer.links&size=5'],
    ['code=navigation', 'code=navigation'],
    ['code=482913', 'code=[hidden]'],
    ['code=footer.links.482913', 'code=[hidden]'],
    ['connect ECONNREFUSED 127.0.0.1:3100', 'connect ECONNREFUSED 127.0.0.1:3100'],
    ['status 404 after 12345678901234567890 bytes', 'status 404 after 12345678901234567890 bytes'],
  ])('contains %j as %j [G13]', (text, shown) => {
    expect(redact(text)).toBe(shown);
  });

  it('never contains a phone number, token or code of an error [G13] (case 44)', () => {
    const digits = fc.stringMatching(/^1[3-9]\d{9}$/);
    // at least 24 characters, so that a stack does not contain it by chance
    const word = fc.stringMatching(/^[A-Za-z0-9_-]{24,40}$/);
    fc.assert(
      fc.property(digits, word, fc.constantFrom('token', 'access_token', 'password', 'code', 'captcha'), (phone, secret, name) => {
        const line = written('failed', { error: new Error(`GET /x?phone=${phone}&${name}=${secret} for ${phone}`) }).text;
        expect(line).not.toContain(phone);
        expect(line).not.toContain(secret);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['0f6b7c1e-8a52-4d3e-9b1f-a13800138000', '0f6b7c1e-8a52-4d3e-9b1f-13800138000a', 'a0b13800138000c0d1e2f3a4b5c6d7e8'])(
    'shows an id unchanged, even with digits that look like a phone number: %s [G13]',
    (id) => {
      expect({ redacted: redact(id), logged: written('m', { requestId: id }).line['requestId'] }).toEqual({ redacted: id, logged: id });
    },
  );

  it('contains an error and its cause', () => {
    const { line } = written('m', { error: new Error('outer', { cause: new Error('inner') }) });
    expect(line).toMatchObject({ error: 'Error: outer', cause: 'Error: inner' });
  });
});
