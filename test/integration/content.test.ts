// Tests `npm run content`: a change shows at once on cached pages, and in its park only.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { freePorts } from '../../scripts/services.ts';
import { asking } from '../support/ask.ts';
import { testClient } from '../support/backend.ts';
import { titleOf } from '../support/page.ts';
import { type Running, startProcess } from '../support/process.ts';
import { startPortal } from '../support/start-portal.ts';
import { ask, type Heard } from '../support/steps.ts';

const token = 'a-token-of-sixteen';
// cached values change only when they are purged
const forLong = { PAGE_FRESH_S: '3600', CHROME_FRESH_S: '3600', DATA_FRESH_S: '3600', TENANT_FRESH_S: '3600' };
// the real date, because an alert begins in the minute in which it is set
const { backend, gateway } = await startPortal({ env: { ...forLong, PURGE_TOKEN: token }, today: Date.now });
const folder = await mkdtemp(join(tmpdir(), 'content-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const command = (args: readonly string[], env: Record<string, string> = {}): Running =>
  startProcess(['scripts/content.ts', ...args], {
    BACKEND_PORT: new URL(backend.url).port,
    OPS_PORT: String(gateway.ops.port),
    OAUTH_CLIENT_SECRET: testClient.clientSecret,
    PURGE_TOKEN: token,
    DATA_DIR: folder,
    ...env,
  });
async function change(...args: string[]): Promise<string> {
  const running = command(args);
  const code = await running.ended;
  expect({ code, output: running.output() }).toEqual({ code: 0, output: expect.stringMatching(/\S/) });
  return running.output();
}

const visit = (path: string, host = 'north.localhost'): Promise<Heard> => ask(gateway, path, { headers: { Host: host } });
const verdictOf = ({ headers }: Heard): string | undefined => /cache;desc="(\w+)"/.exec(String(headers['server-timing']))?.[1];
/** The page as it comes from memory. */
async function kept(path: string, host?: string): Promise<string> {
  await expect.poll(async () => verdictOf(await visit(path, host)), { timeout: 30_000 }).toBe('hit');
  return (await visit(path, host)).body;
}
/** The page rendered again after the purge. */
async function renewed(path: string): Promise<string> {
  const page = await visit(path);
  expect(verdictOf(page)).toBe('miss');
  return page.body;
}

describe('npm run content', { timeout: 240_000 }, () => {
  it('renames a park in its languages, and no other park [H1]', async () => {
    const [before, other] = [await kept('/cms/'), await kept('/cms/', 'south.localhost')];
    await kept('/cms/en');
    expect(await change('north', 'set-name', '北屿<新>园', '--en', 'New Beiyu')).toBe('The park is called 北屿<新>园, in English New Beiyu.\n');
    expect(titleOf(before)).toBe('北屿化工园区');
    expect(titleOf(await renewed('/cms/'))).toBe('北屿<新>园');
    expect(titleOf(await renewed('/cms/en'))).toBe('New Beiyu');
    expect(await kept('/cms/', 'south.localhost')).toBe(other);
  });

  it('changes the theme, and the template without the theme [C7]', async () => {
    expect(await kept('/cms/')).toContain('primary1');
    await change('1001', 'set-theme', 'primary3');
    expect(await renewed('/cms/')).toContain('primary3');
    const templateOf = (page: string) => /data-template="(\d)"/.exec(page)?.[1];
    const before = templateOf(await kept('/cms/'));
    await change('north', 'set-template', before === '2' ? '1' : '2');
    const page = await renewed('/cms/');
    expect({ sameTemplate: templateOf(page) === before, hasTheme: page.includes('primary3') }).toEqual({ sameTemplate: false, hasTheme: true });
  });

  it('replaces the logo by an image that is re-encoded from the file', async () => {
    const file = join(folder, 'mark.png');
    await writeFile(
      file,
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2b81ff' } })
        .png()
        .toBuffer(),
    );
    const said = await change('north.localhost', 'set-logo', file);
    const [, imageUrl = ''] = /logo is (uploads\/\S+\.webp)\.\n$/.exec(said) ?? [];
    expect(await renewed('/cms/')).toContain(`/file/${imageUrl}`);
    expect((await ask(gateway, `/file/${imageUrl}`, { headers: { Host: 'north.localhost' } })).headers['content-type']).toBe('image/webp');
  });

  it('hides a footer item and shows it again [H3]', async () => {
    expect(await kept('/cms/news')).toContain('服务热线');
    await change('north', 'hide-footer', '服务热线');
    expect(await renewed('/cms/news')).not.toContain('服务热线');
    await change('north', 'show-footer', '服务热线');
    expect(await renewed('/cms/news')).toContain('服务热线');
  });

  it('publishes an article as plain text, and removes it [C1]', async () => {
    expect(await kept('/cms/news')).not.toContain('夜间演练通告');
    const said = await change('north', 'add-article', 'news', '夜间演练通告', '第一段 <script>alert(1)</script>\n第二段');
    const [, id = ''] = /^Article (\w+) is added to news: 夜间演练通告\n$/.exec(said) ?? [];
    expect(await renewed('/cms/news')).toContain('夜间演练通告');
    expect(await kept(`/cms/news/${id}`)).toContain('<p>第一段 &lt;script&gt;alert(1)&lt;/script&gt;</p><p>第二段</p>');
    const search = { tenantId: '1001', keywords: '夜间演练', pageNo: 1, pageSize: 5, lang: 'zh-cn' };
    expect((await asking(() => backend.url).post('/api/articles/search', search)).body.data.records[0]).toMatchObject({ id });
    await change('north', 'remove-article', id);
    expect(await renewed('/cms/news')).not.toContain('夜间演练通告');
    expect((await visit(`/cms/news/${id}`)).status).toBe(404);
  });

  it('adds an empty column to the menus with its first article, and removes it with its last [H5]', async () => {
    const isOffered = async () => (await visit('/cms/sitemap', 'west.localhost')).body.includes('/cms/investment?section=files"');
    await expect.poll(isOffered, { timeout: 60_000 }).toBe(false);
    const [, id = ''] = /^Article (\w+) /.exec(await change('west', 'add-article', 'files', '地块手册')) ?? [];
    expect(await isOffered()).toBe(true);
    await change('west', 'remove-article', id);
    await expect.poll(isOffered, { timeout: 60_000 }).toBe(false);
  });

  it('adds a visible menu entry, and removes it [H1]', async () => {
    expect(await change('north', 'add-menu', '互动', '/sentiment', '--en', 'Talk')).toContain('企业名录 is now hidden');
    const page = await renewed('/cms/government');
    expect(page).toContain('>互动<');
    expect((await visit('/cms/en/government')).body).toContain('>Talk<');
    await change('north', 'remove-menu', '互动');
    expect(await renewed('/cms/government')).not.toContain('>互动<');
  });

  it('shows an alert on every page until it is cleared [P11]', async () => {
    await kept('/cms/notice');
    const details = ['--area', '二号罐区', '--area-en', 'Tank farm 2', '--phone', '0000-8000119', '--link', '/notice/n29901'];
    await change('north', 'alert', 'emergency', '罐区演练，请勿靠近', '--until', '2099-01-01', ...details);
    const page = await renewed('/cms/notice');
    expect(page).toContain('罐区演练，请勿靠近');
    for (const part of ['二号罐区', 'href="tel:00008000119"', 'href="/cms/notice/n29901"', '至 2099-01-01']) expect(page).toContain(part);
    expect((await visit('/cms/en/government')).body).toContain('Tank farm 2');
    await change('north', 'clear-alerts');
    expect(await renewed('/cms/notice')).not.toContain('罐区演练，请勿靠近');
  });

  it('publishes and hides feedback, which shows at once, and records who did it [F2] (ruling 33)', async () => {
    const { get, post } = asking(() => backend.url);
    const phone = '13911112222';
    await get(`/api/sentiment/sendSmsCode?phone=${phone}`);
    const { message } = await backend.db.selectFrom('outbox').select('message').where('phone', '=', phone).executeTakeFirstOrThrow();
    const told = { newsType: '02', newsTitle: '站牌增设夜灯', newsContent: '东门站牌夜间看不清', anonymousUser: 1, submitterUser: '林女士' };
    const sent = await post('/api/sentiment/create', { tenantId: '1001', ...told, phone, smsCode: /\d{6}/.exec(message)?.[0] });
    const { id, number } = sent.body.data;
    const pages = ['/cms/sentiment', `/cms/search?keywords=${encodeURIComponent('站牌增设夜灯')}&type=sentiment`];
    const linked = async () => Promise.all(pages.map(async (page) => (await visit(page)).body.includes(`/cms/sentiment/${id}`)));
    await kept('/cms/sentiment');
    expect({ linked: await linked(), status: (await visit(`/cms/sentiment/${id}`)).status }).toEqual({ linked: [false, false], status: 404 });
    expect((await visit('/sitemap.xml')).body).not.toContain(id);

    expect(await change('north', 'feedback', 'list')).toContain(`${number}  `);
    expect(await change('north', 'feedback', 'publish', number, '--by', '编辑甲')).toBe(`${number} is public: 站牌增设夜灯\n`);
    expect({ linked: await linked(), status: (await visit(`/cms/sentiment/${id}`)).status }).toEqual({ linked: [true, true], status: 200 });
    await change('north', 'feedback', 'reply', number, '本周安装。', '--department', '公交组', '--by', '编辑乙');
    expect((await visit(`/cms/sentiment/${id}`)).body).toContain('本周安装。');
    await change('north', 'feedback', 'hide', number);
    expect({ linked: await linked(), status: (await visit(`/cms/sentiment/${id}`)).status }).toEqual({ linked: [false, false], status: 404 });
    const shown = await change('north', 'feedback', 'show', number);
    expect(shown).toContain('站牌夜间看不清');
    expect(shown).toMatch(/ publish by 编辑甲\n.* reply by 编辑乙\n.* hide by \S/);
  });

  it.each([
    [['north', 'set-theme', 'green'], 1, /^theme: /],
    [['nowhere', 'clear-alerts'], 1, /^No park is called “nowhere”\. The parks are: north\.localhost, /],
    [['north', 'add-article', 'gossip', 'x'], 1, /^No category is called “gossip”\. The park has: news, /],
    [['north', 'hide-footer', 'x'], 1, /^No footer item is called “x”\. The park has: /],
    [['north', 'add-menu', 'x', '//evil.example'], 1, /^path: must be a path such as \/news/],
    [['north', 'alert', 'info', 'x', '--until', 'tomorrow'], 1, /^until: must be a time such as /],
    [['north', 'alert', 'info', 'x', '--until', '2020-02-29'], 1, /^until: 2020-02-29 is in the past/],
    [['north', 'alert', 'info', 'x', '--phone', 'call me'], 1, /^phone: must be a telephone number such as /],
    [['north', 'alert', 'info', 'x', '--link', '//evil.example'], 1, /^link: must be a path such as /],
    [['north', 'set-logo', '/nothing/there.png'], 1, /^\/nothing\/there\.png cannot be read: /],
    [['north', 'set-logo', 'package.json'], 1, /^The file is not a readable image: use JPEG/],
    [['north', 'feedback', 'publish', 'LY1'], 1, /^No feedback of this park has the number “LY1”\./],
    [['north', 'feedback', 'list', 'new'], 1, /^which: must be waiting, overdue or all/],
    [['north', 'feedback', 'paint'], 2, /^Unknown change “feedback paint”\./],
    [['north', 'feedback', 'show'], 2, /^feedback show takes 1 argument, not 0\./],
    [['north', 'paint'], 2, /^Unknown change “paint”\.\n\nnpm run content -- /],
    [['north', 'set-name'], 2, /^set-name takes 1 argument, not 0\./],
    [['north', 'clear-alerts', '--until', 'x'], 2, /^clear-alerts does not take --until\./],
    [[], 2, /^Name a park and a change\./],
  ])('%j is refused with one sentence', async (args, code, sentence) => {
    const running = command(args);
    expect(await running.ended).toBe(code);
    expect(running.output()).toMatch(sentence);
    expect(running.output()).not.toMatch(/^ +at /m);
  });

  it('reports which service does not answer, and which change is stored nevertheless', async () => {
    const [closed = 0] = await freePorts(1);
    const alone = command(['north', 'clear-alerts'], { BACKEND_PORT: String(closed) });
    expect({ code: await alone.ended, output: alone.output() }).toEqual({
      code: 1,
      output: expect.stringMatching(new RegExp(`^The backend does not answer at http://127\\.0\\.0\\.1:${closed}/`)),
    });
    const unheard = command(['north', 'clear-alerts'], { OPS_PORT: String(closed) });
    expect({ code: await unheard.ended, output: unheard.output() }).toEqual({
      code: 1,
      output: expect.stringMatching(/^The park has no alerts\.\nThe change is stored, .*gateway/),
    });
    const unknown = command(['north', 'clear-alerts'], { OAUTH_CLIENT_SECRET: '' });
    expect({ code: await unknown.ended, output: unknown.output() }).toEqual({
      code: 1,
      output: expect.stringMatching(/client-secret cannot be read: start the portal first/),
    });
  });
});

describe('editing', () => {
  const edit = (url: string, headers: Record<string, string>) =>
    fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ park: 'north', change: { name: 'x' } }),
    });
  const editor = { Authorization: `Basic ${Buffer.from(`${testClient.clientId}:${testClient.clientSecret}`).toString('base64')}` };

  it.each([{}, { Authorization: 'Basic wrong' }, { Authorization: `Bearer ${testClient.clientSecret}` }])(
    'is refused without the client’s secret: %j (case 62)',
    async (headers) => {
      expect((await edit(`${backend.url}/editing/set-name`, headers)).status).toBe(401);
    },
  );

  it.each([
    '/editing/set-name',
    '/api/../editing/set-name',
    '/api/..%2fediting/set-name',
    '/api/%2e%2e/editing/set-name',
    '/file/..%5cediting/set-name',
  ])('is not reachable through the gateway at %s, even with the secret (case 20)', async (path) => {
    const heard = await ask(gateway, path, {
      method: 'POST',
      headers: { Host: 'north.localhost', 'Content-Type': 'application/json', ...editor },
      body: JSON.stringify({ park: 'north', change: { name: 'x' } }),
    });
    expect(heard.status).toBeGreaterThanOrEqual(400);
    expect(await backend.db.selectFrom('tenants').select('name').where('id', '=', '1001').executeTakeFirst()).not.toEqual({ name: 'x' });
  });

  it.each([
    ['no object', '[]'],
    ['a field too many', '{"park":"north","change":{"name":"x","admin":true}}'],
    ['a NUL', '{"park":"north","change":{"name":"a\\u0000"}}'],
    ['another park’s row', '{"park":"north","change":{"name":{"$gt":""}}}'],
  ])('with %s is a 400 and changes nothing (case 58)', async (_, body) => {
    const answer = await fetch(`${backend.url}/editing/set-name`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...editor },
      body,
    });
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 400,
      body: expect.objectContaining({ code: '400', message: expect.stringMatching(/\S/) }),
    });
  });
});
