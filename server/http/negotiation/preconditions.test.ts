import { describe, expect, it } from 'vitest';
import { preconditionOf } from './preconditions.ts';

const modifiedMs = Date.UTC(2026, 2, 1, 12, 0, 0, 700);
const weak = { etag: 'W/"a"' };
const strong = { etag: '"a"' };
const dated = { etag: 'W/"a"', modifiedMs };
const before = 'Sun, 01 Mar 2026 11:59:59 GMT';
const then = 'Sun, 01 Mar 2026 12:00:00 GMT';
const future = 'Fri, 01 Jan 2100 00:00:00 GMT';

describe('a precondition', () => {
  it.each([
    [{}, dated, 200],
    // If-Match uses strong comparison, in which a weak tag never matches
    [{ 'if-match': '"a"' }, strong, 200],
    [{ 'if-match': '"b", "a"' }, strong, 200],
    [{ 'if-match': '"b"' }, strong, 412],
    [{ 'if-match': 'W/"a"' }, strong, 412],
    [{ 'if-match': 'W/"a"' }, weak, 412],
    [{ 'if-match': '"a"' }, weak, 412],
    [{ 'if-match': '"a"' }, {}, 412],
    [{ 'if-match': '*' }, weak, 200],
    [{ 'if-match': ' * ' }, {}, 200],
    [{ 'if-match': 'a' }, strong, 412],
    [{ 'if-match': '"a, b"' }, { etag: '"a, b"' }, 200],
    // If-Unmodified-Since
    [{ 'if-unmodified-since': before }, dated, 412],
    [{ 'if-unmodified-since': then }, dated, 200],
    [{ 'if-unmodified-since': 'Sunday, 01-Mar-26 11:59:59 GMT' }, dated, 412],
    [{ 'if-unmodified-since': 'Sun Mar  1 11:59:59 2026' }, dated, 412],
    [{ 'if-unmodified-since': before }, weak, 412],
    [{ 'if-unmodified-since': future }, weak, 200],
    [{ 'if-unmodified-since': 'yesterday' }, dated, 200],
    [{ 'if-unmodified-since': '0' }, dated, 200],
    [{ 'if-match': '*', 'if-unmodified-since': before }, dated, 200],
    [{ 'if-match': '"b"', 'if-unmodified-since': future }, dated, 412],
    // If-None-Match uses weak comparison
    [{ 'if-none-match': '"a"' }, weak, 304],
    [{ 'if-none-match': 'W/"b", W/"a"' }, strong, 304],
    [{ 'if-none-match': '"b"' }, weak, 200],
    [{ 'if-none-match': '*' }, {}, 304],
    [{ 'if-none-match': '"a"' }, {}, 200],
    // If-Modified-Since is ignored if there is an If-None-Match or the response has no date
    [{ 'if-modified-since': then }, dated, 304],
    [{ 'if-modified-since': before }, dated, 200],
    [{ 'if-modified-since': future }, weak, 200],
    [{ 'if-modified-since': future, 'if-none-match': '"b"' }, dated, 200],
    // If-Match and If-Unmodified-Since are evaluated before the other two
    [{ 'if-match': '"b"', 'if-none-match': 'W/"a"' }, dated, 412],
    [{ 'if-unmodified-since': before, 'if-none-match': 'W/"a"' }, dated, 412],
    [{ 'if-match': '*', 'if-none-match': 'W/"a"' }, dated, 304],
  ])('%j for a response with %j gives status %i (case 97)', (headers, validators, status) =>
    expect(preconditionOf(headers, validators)).toBe(status),
  );
});
