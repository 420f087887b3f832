// Checks operators' documents against the gateway: log events have examples, alerts have runbooks, and the metrics that
// alerts, dashboard and runbooks use exist (G13).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createLog, type LogFields } from '../../server/ops/log.ts';
import { type Running, startProcess } from '../support/process.ts';
import { ask } from '../support/steps.ts';
import { refusedUrl } from '../support/upstream.ts';
import { files, read, texts } from './files.ts';

const lineSchema = z.looseObject({ level: z.enum(['debug', 'info', 'warn', 'error']), time: z.iso.datetime(), message: z.string() });
const shown = read('docs/logs.md')
  .split('\n')
  .filter((line) => line.startsWith('{'));
const examples = shown.map((line) => lineSchema.parse(JSON.parse(line)));

/** Level and event name of every log call in the server's source. A call with a conditional name has two. */
const written = texts(/^server\/.*\.ts$/)
  .filter(({ file }) => !file.includes('.test.'))
  .flatMap(({ text }) => [...text.matchAll(/\blog\.(debug|info|warn|error)\(([^,)]*)/g)])
  .flatMap(([, level, argument = '']) => [...argument.matchAll(/'([^']+)'/g)].map(([, message]) => ({ level, message })));

describe('docs/logs.md', () => {
  it('has an example of every log event, and no example of an unknown event', () => {
    const names = (of: readonly { level?: string | undefined; message?: string | undefined }[]) =>
      [...new Set(of.map(({ level, message }) => `${level} ${message}`))].sort();
    expect(names(examples)).toEqual(names(written));
    expect(written.length).toBeGreaterThan(20);
  });

  it('shows lines with the same fields in the same order as the gateway, without redacted fields [G13]', () => {
    for (const [index, { level, time, message, error, stack, cause, ...fields }] of examples.entries()) {
      const lines: string[] = [];
      const thrown = error === undefined ? {} : { error: new Error('', cause === undefined ? {} : { cause: new Error() }) };
      createLog('debug', { write: (line) => void lines.push(line) })[level](message, { ...(fields as LogFields), ...thrown });
      const line = JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
      expect({ ...line, time, error, stack, cause }).toEqual({ level, message, time, error, stack, cause, ...fields });
      expect(Object.keys(line)).toEqual(Object.keys(JSON.parse(shown[index] ?? '')));
      expect([error, stack, cause].every((text) => text === undefined || typeof text === 'string')).toBe(true);
    }
  });
});

const rules = z
  .object({
    spec: z.object({
      groups: z.array(
        z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ runbook_url: z.string() }) })) }),
      ),
    }),
  })
  .parse(parse(read('k8s/components/monitoring/alerts.yaml')))
  .spec.groups.flatMap((group) => group.rules);
const dashboard = z
  .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(read('k8s/components/monitoring/dashboard.json')));

const headings = ['Meaning', 'Impact', 'First checks', 'Actions', 'When to escalate'];

describe('every alert', () => {
  it('has a runbook with the same headings, and every runbook has an alert', () => {
    const pages = files.filter((file) => file.startsWith('docs/runbooks/')).sort();
    expect(rules.map(({ annotations }) => annotations.runbook_url).sort()).toEqual(pages);
    for (const { alert, annotations } of rules) {
      const page = read(annotations.runbook_url);
      expect(page.startsWith(`# ${alert}\n`)).toBe(true);
      expect([...page.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual(headings);
      expect(page).toMatch(/\n## First checks\n\n1\. .*\n## Actions\n\n- .*\n## When to escalate\n\n- /s);
    }
  });
});

describe('the metrics', () => {
  let gateway: Running;
  let metrics = '';
  beforeAll(async () => {
    const bases = Object.fromEntries(['MAIN_API_URL', 'CMS_API_URL', 'SYS_API_URL', 'UAC_URL', 'FILE_URL'].map((name) => [name, refusedUrl]));
    gateway = startProcess(['server/main.ts'], {
      HOST: '127.0.0.1',
      PORT: '0',
      OPS_PORT: '0',
      SESSION_SECRET: 'x'.repeat(32),
      DRAIN_DELAY_S: '0',
      // refuses connections; its metrics exist only with this setting
      REDIS_URL: 'redis://127.0.0.1:1',
      ...bases,
    });
    const [, port] = await gateway.until(/"port":(\d+),"message":"listening for operators"/);
    metrics = (await ask({ port: Number(port) }, '/metrics')).body;
  });
  afterAll(async () => {
    gateway.signal('SIGKILL');
    await gateway.ended;
  });

  it('that alerts, dashboard and runbooks use are all in the response of /metrics [G13]', () => {
    const pages = files.filter((file) => file.startsWith('docs/runbooks/')).map(read);
    const asked = [...rules.map(({ expr }) => expr), ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), ...pages];
    const names = new Set(asked.flatMap((text) => text.match(/\b(portal|process|nodejs)_[a-z0-9_]+/g) ?? []));
    const shown = new Set(
      [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) => (type === 'histogram' ? [name, `${name}_bucket`] : [name])),
    );
    expect([...names].filter((name) => !shown.has(name))).toEqual([]);
    expect(names.size).toBeGreaterThan(20);
  });

  it('of the portal are all on the dashboard', () => {
    const own = [...metrics.matchAll(/^# TYPE (portal_\S+) /gm)].map(([, name = '']) => name);
    const text = JSON.stringify(dashboard);
    expect(own.filter((name) => !text.includes(name))).toEqual([]);
  });
});
