// Serves `/dev/outbox` in development: a page with the SMS codes that would be sent and the demo members' passwords.
import { type Request, type Response, Router } from 'express';
import type { Db } from './db/schema.ts';
import { toShanghai } from './times.ts';

/** A row of the page's table of demo members. */
export interface DemoMember {
  park: string;
  username: string;
  phone: string;
  password: string;
}

export interface DevParts {
  db: Db;
  members: readonly DemoMember[];
}

const newest = 50;

export function createDev({ db, members }: DevParts): Router {
  return Router().get('/outbox', async (req: Request, res: Response) => {
    res.locals['call'] = 'outbox';
    const rows = await db.selectFrom('outbox').selectAll().orderBy('sent_at', 'desc').orderBy('id', 'desc').limit(newest).execute();
    const messages = rows.map(({ phone, message, sent_at }) => ({ phone, message, sentAt: toShanghai(sent_at) ?? '' }));
    res.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': "default-src 'none'", 'X-Content-Type-Options': 'nosniff' });
    if (req.accepts(['html', 'json']) === 'json') res.json({ code: 0, success: true, data: messages });
    else res.type('html').send(pageOf(messages, members));
  });
}

const pageOf = (messages: readonly { phone: string; message: string; sentAt: string }[], members: readonly DemoMember[]): string => `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>短信发件箱</title>
<h1>短信发件箱</h1>
${table(
  ['时间', '手机号', '内容'],
  messages.map(({ sentAt, phone, message }) => [sentAt, phone, message]),
)}
<h2>演示会员</h2>
${table(
  ['园区', '用户名', '手机号', '密码'],
  members.map(({ park, username, phone, password }) => [park, username, phone, password]),
)}
</html>
`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table border="1" cellpadding="6"><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr>
${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)}</td>`).join('')}</tr>`).join('\n')}</table>`;
