import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { createScope, setScope } from '../../scope.ts';
import { createBody, isJson } from './body.ts';

describe('a JSON body', () => {
  it('that takes too long gets a 408 response, and its connection is closed (case 30)', async () => {
    const server = express()
      .use((_req, res, next) => {
        setScope(res, createScope(0));
        next();
      })
      .post('/', createBody(1000, 50), (_req, res) => void res.end())
      .listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"half');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    await once(socket, 'close');
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 408 .*\r\n(.+\r\n)*Connection: close/i);
    server.close();
    await once(server, 'close');
  });

  it.each([
    ['application/json', true],
    ['Application/JSON; charset=UTF-8', true],
    ['application/json;charset="utf-8"', true],
    ['application/json; charset=gbk', false],
    ['application/json, text/plain', false],
    ['application/json; a=b', false],
    ['text/plain; application/json', false],
    ['application/problem+json', false],
    [undefined, false],
  ])('of type %j is accepted: %s (case 35)', (type, is) => expect(isJson(type)).toBe(is));
});
