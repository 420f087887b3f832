// Tests `npm run park`: parks, alias hosts and closed parks show at once in a running portal, and survive a restart.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../backend/db/migrate.ts';
import { seedParks } from '../../backend/seed/parks.ts';
import { asking } from '../support/ask.ts';
import { testClient } from '../support/backend.ts';
import { carriedResults, titleOf } from '../support/page.ts';
import { startProcess } from '../support/process.ts';
import { startPortal } from '../support/start-portal.ts';
import { ask, type Heard } from '../support/steps.ts';

const token = 'a-token-of-sixteen';
// cached values change only when they are purged
const forLong = { PAGE_FRESH_S: '3600', CHROME_FRESH_S: '3600', DATA_FRESH_S: '3600', TENANT_FRESH_S: '3600' };
const { backend, gateway } = await startPortal({ env: { ...forLong, PURGE_TOKEN: token }, still: true });

async function run(args: readonly string[], input?: string): Promise<{ code: number | NodeJS.Signals; output: string }> {
  const settings = { BACKEND_PORT: new URL(backend.url).port, OPS_PORT: String(gateway.ops.port) };
  const secrets = { OAUTH_CLIENT_SECRET: testClient.clientSecret, PURGE_TOKEN: token };
  const running = startProcess(['scripts/park.ts', ...args], { ...settings, ...secrets }, { ...(input !== undefined && { input }) });
  const code = await running.ended;
  return { code, output: running.output() };
}
async function park(...args: string[]): Promise<string> {
  const { code, output } = await run(args);
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/\S/) });
  return output;
}
const add = (code: string, ...more: string[]) =>
  park('add', code, '--host', `${code}.localhost`, '--name', `${code}园区`, '--name-en', `${code} park`, ...more);

const visit = (path: string, host: string, init: { method?: string; body?: string } = {}): Promise<Heard> =>
  ask(gateway, path, { ...init, headers: { Host: host } });
const home = async (host: string) => {
  const { status, body } = await visit('/cms/', host);
  return { status, title: titleOf(body) };
};
const list = () => park('list');

describe('npm run park', { timeout: 240_000 }, () => {
  it('adds a park without content, whose host was unknown before, with its look and both names [G2]', async () => {
    expect(await home('east.localhost')).toMatchObject({ status: 404 });
    const said = await add('east', '--template', '2', '--theme', 'primary3');
    expect(said).toBe('The park is added without content: east  on  template 2  primary3  east园区 (east park)  east.localhost\n');
    const page = await visit('/cms/', 'east.localhost');
    expect({ status: page.status, title: titleOf(page.body) }).toEqual({ status: 200, title: 'east园区' });
    expect(page.body).toContain('data-template="2"');
    expect(page.body).toContain('primary3');
    expect(titleOf((await visit('/cms/en', 'east.localhost')).body)).toBe('east park');
    expect((await visit('/cms/news', 'east.localhost')).status).toBe(200);
    expect(await list()).toContain('\neast  on  ');
  });

  it('adds a park with demo content, which has its own name and no alert, and changes no other park', async () => {
    const listed = async () => carriedResults((await visit('/cms/news', 'north.localhost')).body);
    const other = await listed();
    expect(other.size).toBeGreaterThan(0);
    await add('full', '--demo');
    const news = await visit('/cms/news', 'full.localhost');
    const [, id = ''] = /\/cms\/news\/(n\w+)"/.exec(news.body) ?? [];
    const article = await visit(`/cms/news/${id}`, 'full.localhost');
    expect({ status: article.status, title: titleOf(article.body) }).toEqual({ status: 200, title: expect.stringContaining('full园区') });
    const [, uscc = ''] = /\/cms\/(?:enterprise|company)\/(\w{18})/.exec((await visit('/cms/company', 'full.localhost')).body) ?? [];
    expect((await visit(`/cms/company/${uscc}`, 'full.localhost')).status).toBe(200);
    const alerts = await backend.db
      .selectFrom('banners')
      .select('name')
      .where('tenant_id', '=', 'full')
      .where('location_code', '=', 'general.alert')
      .execute();
    expect(alerts).toEqual([]);
    expect(await listed()).toEqual(other);
  });

  it('renames a park at once', async () => {
    await add('names');
    expect(await home('names.localhost')).toEqual({ status: 200, title: 'names园区' });
    await park('rename', 'names', '新名园区', '--name-en', 'Renamed');
    expect(await home('names.localhost')).toEqual({ status: 200, title: '新名园区' });
    expect(titleOf((await visit('/cms/en', 'names.localhost')).body)).toBe('Renamed');
  });

  it('redirects an alias to the park’s own host with path and query unchanged, until it is removed [G2]', async () => {
    expect((await visit('/cms/', 'other.localhost')).status).toBe(404);
    expect(await park('alias', 'west', 'Other.localhost')).toBe('other.localhost redirects to west.localhost.\n');
    const target = '/cms/news/?section=a%2fb&q=%E5%8C%97+x&&=//evil.example';
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await visit(target, 'other.localhost:8080', { method });
      expect({ status, location: headers.location, cache: headers['cache-control'], body }).toEqual({
        ...{ status: 301, location: `http://west.localhost:8080${target}`, cache: 'private, no-store', body: '' },
      });
    }
    for (const path of ['//evil.example/x', '/cms/sitemap.xml', '/api/articles?x=1', '/file/west/x.webp'])
      expect((await visit(path, 'other.localhost')).headers.location).toBe(`http://west.localhost${path}`);
    const posted = await visit('/api/articles/page', 'other.localhost', { method: 'POST', body: '{}' });
    expect({ status: posted.status, location: posted.headers.location }).toEqual({
      status: 308,
      location: 'http://west.localhost/api/articles/page',
    });
    expect((await visit('/cms/', 'west.localhost')).status).toBe(200);
    expect(await list()).toContain('west.localhost, other.localhost → west.localhost\n');
    await park('alias', 'west', 'other.localhost', '--remove');
    expect((await visit('/cms/', 'other.localhost')).status).toBe(404);
  });

  it('shows only that the site is closed while a park is off, and the same pages when it is on again [G2]', async () => {
    const before = await visit('/cms/news', 'south.localhost');
    await park('alias', 'south', 'south.example');
    expect(await park('off', 'south')).toContain(' is off: ');
    for (const host of ['south.localhost', 'south.example']) {
      const { status, headers, body } = await visit('/cms/news', host);
      expect({ status, headers, body }).toEqual({
        status: 410,
        headers: expect.objectContaining({
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex',
          'content-type': 'text/html; charset=utf-8',
        }),
        body: expect.stringMatching(/本站已停用.*This site is closed/),
      });
    }
    for (const path of ['/api/articles/page', '/cms/_data/articles.latest', '/cms/session', '/file/south/x.webp']) {
      const { status, body } = await visit(path, 'south.localhost');
      expect({ status, body: JSON.parse(body) }).toEqual({ status: 410, body: { code: '410', message: '本站已停用', status: 410 } });
    }
    for (const path of ['/robots.txt', '/sitemap.xml', '/cms/feed/news.xml']) expect((await visit(path, 'south.localhost')).status).toBe(410);
    expect((await visit('/cms/news', 'north.localhost')).status).toBe(200);
    expect(await list()).toContain('  off  ');
    await park('on', 'south');
    const after = await visit('/cms/news', 'south.localhost');
    expect({ status: after.status, title: titleOf(after.body) }).toEqual({ status: 200, title: titleOf(before.body) });
    expect((await visit('/cms/news', 'south.example')).status).toBe(301);
  });

  it('removes a park with all its rows after its code is typed, and only then', async () => {
    await add('gone', '--demo');
    await park('alias', 'gone', 'gone.example');
    const { get, post } = asking(() => backend.url);
    const phone = '13911113333';
    await get(`/api/sentiment/sendSmsCode?phone=${phone}`);
    const { message } = await backend.db.selectFrom('outbox').select('message').where('phone', '=', phone).executeTakeFirstOrThrow();
    const told = { newsType: '02', newsTitle: '路灯', newsContent: '东门路灯不亮', anonymousUser: 1, submitterUser: '林女士' };
    const sent = await post('/api/sentiment/create', { tenantId: 'gone', ...told, phone, smsCode: /\d{6}/.exec(message)?.[0] });
    expect(sent.body.code).toBe(0);
    const at = new Date(0);
    const member = { id: 'm1', tenant_id: 'gone', username: 'm1', phone, password_hash: '', name: 'm', organization: 'o', created_at: at };
    await backend.db.insertInto('users').values(member).execute();
    await backend.db.insertInto('token_families').values({ id: 'f1', user_id: 'm1', secret: 's', created_at: at }).execute();
    for (const table of ['access_tokens', 'refresh_tokens'] as const)
      await backend.db.insertInto(table).values({ hash: 'h', family_id: 'f1', expires_at: at }).execute();
    for (const table of ['login_tickets', 'uac_sessions'] as const)
      await backend.db.insertInto(table).values({ hash: 'h', user_id: 'm1', expires_at: at }).execute();
    expect((await home('gone.localhost')).status).toBe(200);

    for (const typed of ['', 'north\n', 'gone.localhost\n']) {
      const refused = await run(['remove', 'gone.localhost'], typed);
      expect(refused).toEqual({
        code: 1,
        output: expect.stringMatching(/Type the code gone to remove .*Nothing is removed\. Type the code gone, or add --yes\./s),
      });
    }
    expect((await home('gone.localhost')).status).toBe(200);
    const removed = await run(['remove', 'gone.localhost'], 'gone\n');
    expect(removed).toEqual({ code: 0, output: expect.stringContaining('Removed with all its content: gone  on  ') });
    for (const host of ['gone.localhost', 'gone.example']) expect((await visit('/cms/', host)).status).toBe(404);
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.columns where column_name = 'tenant_id'`.execute(backend.db);
    expect(tables.rows.length).toBeGreaterThan(15);
    for (const { name } of tables.rows) {
      const { rows } = await sql`select 1 from ${sql.table(name)} where tenant_id = 'gone'`.execute(backend.db);
      expect({ name, rows }).toEqual({ name, rows: [] });
    }
    // the same code and host can be used again
    await add('gone');
    await park('remove', 'gone', '--yes');
    expect((await home('gone.localhost')).status).toBe(404);
  });

  it('keeps its changes when the backend starts again: also a demo park that was removed stays away', async () => {
    await add('kept');
    await park('rename', 'north', '改名园区');
    await park('alias', 'north', 'kept.example');
    await park('off', 'kept');
    await park('remove', 'west', '--yes');
    const before = await list();
    await migrate(backend.db, seedParks, Date.now);
    expect(await list()).toBe(before);
    expect(before).toMatch(/^kept {2}off .*$/m);
    expect(before).toContain('改名园区');
    expect(before).not.toContain('west.localhost');
    await park('rename', 'north', '北屿化工园区', '--name-en', 'Beiyu Chemical Park');
  });

  const named = ['--name', '东', '--name-en', 'East'];
  const given = ['--host', 'new.localhost', ...named];
  it.each([
    [['add', 'new', '--host', 'new.localhost'], 2, /^add needs --name, --name-en\.\n\nnpm run park -- /],
    [['add', 'new', ...named], 2, /^add needs --host\./],
    [['add'], 2, /^add takes <code>, not 0 arguments\./],
    [['add', 'new', ...given, '--template', '3'], 1, /^template: must be 1 or 2$/m],
    [['add', 'new', ...given, '--theme', 'green'], 1, /^theme: must be primary1, primary2, primary3$/m],
    [['add', 'New Park', ...given], 1, /^code: must be 1 to 32 lower-case letters, digits and hyphens/],
    [['add', '1001', ...given], 1, /^code: 1001 is taken\. The codes in use are: 1001, /],
    [['add', 'north', ...given], 1, /^code: “north” already means the park 1001, whose host is north\.localhost\./],
    [['add', 'new', '--host', 'north.localhost', ...named], 1, /^host: north\.localhost already belongs to the park 1001\./],
    [['add', 'new', '--host', 'https://new.localhost/', ...named], 1, /^host: must be a hostname without a port, such as east\.example$/m],
    [['add', 'new', '--host', 'new.localhost:80', ...named], 1, /^host: must be a hostname/],
    [['add', 'new', '--host', '10.0.0.1', ...named], 1, /^host: must be a hostname/],
    [['add', 'new', '--host', 'new.localhost', '--name', ' ', '--name-en', 'East'], 1, /^name: /],
    [['alias', 'north', 'south.localhost'], 1, /^host: south\.localhost already belongs to the park /],
    [['alias', 'north', 'a_b'], 1, /^host: must be a hostname/],
    [['alias', 'north', 'north.localhost', '--remove'], 1, /^north\.localhost is no alias of the park\. Its aliases are: /],
    [['off', 'nowhere'], 1, /^No park is called “nowhere”\. The parks are: /],
    [['remove', 'north', '--demo', '--yes'], 2, /^remove does not take --demo\./],
    [['paint'], 2, /^Unknown command “paint”\./],
    [[], 2, /^Name a command\./],
  ])('%j is refused with one sentence and changes nothing', async (args, code, sentence) => {
    const before = await list();
    const refused = await run(args);
    expect(refused).toEqual({ code, output: expect.stringMatching(sentence) });
    expect(refused.output).not.toMatch(/^ +at /m);
    expect(await list()).toBe(before);
  });
});
