// Builds each Kubernetes overlay like `kubectl apply -k`, and checks its objects against their schemas and
// docs/operations.md (G14).
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Gateway, HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1';
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, PersistentVolumeClaim, Secret, Service, ServiceAccount } from 'kubernetes-models/v1';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readConfig as readBackendConfig } from '../../backend/config.ts';
import { createTrust, parseTrust } from '../../server/http/origin/trust.ts';
import { readConfig, settingsTable } from '../../server/ops/config.ts';
import { read, root, texts } from './files.ts';

const run = promisify(execFile);
const installed = await run('kubectl', ['version', '--client']).then(
  () => true,
  () => false,
);
const overlays = readdirSync(join(root, 'k8s/overlays'));
/** The overlay with the embedded backend, for one machine. */
const local = 'local';
const clusters = overlays.filter((overlay) => overlay !== local);

const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional(), annotations: z.record(z.string(), z.string()).optional() }),
});
type Manifest = z.output<typeof objectSchema>;

/** Classes of Kubernetes' built-in kinds, which validate objects. */
const models = { Deployment, StatefulSet, HorizontalPodAutoscaler, Ingress, NetworkPolicy, PodDisruptionBudget } as const;
const coreModels = { ConfigMap, Namespace, PersistentVolumeClaim, Secret, Service, ServiceAccount } as const;
const gatewayModels = { Gateway, HTTPRoute } as const;
const model = new Map(Object.entries({ ...models, ...coreModels, ...gatewayModels }).map(([kind, one]) => [`${one.apiVersion} ${kind}`, one]));

const metadata = z.strictObject({ name: z.string(), namespace: z.string(), labels: z.record(z.string(), z.string()) });
/** Schemas of the Prometheus operator's kinds, with only the fields that the manifests use (ruling 25). */
const operatorSchemas = {
  ServiceMonitor: z.strictObject({
    apiVersion: z.literal('monitoring.coreos.com/v1'),
    kind: z.literal('ServiceMonitor'),
    metadata,
    spec: z.strictObject({
      selector: z.strictObject({ matchLabels: z.record(z.string(), z.string()) }),
      endpoints: z.array(z.strictObject({ port: z.string(), path: z.string(), interval: z.string(), scrapeTimeout: z.string() })).min(1),
    }),
  }),
  Probe: z.strictObject({
    apiVersion: z.literal('monitoring.coreos.com/v1'),
    kind: z.literal('Probe'),
    metadata,
    spec: z.strictObject({
      jobName: z.string(),
      interval: z.string(),
      scrapeTimeout: z.string(),
      module: z.string(),
      prober: z.strictObject({ url: z.string() }),
      targets: z.strictObject({ staticConfig: z.strictObject({ static: z.array(z.url()).min(1) }) }),
    }),
  }),
  PrometheusRule: z.strictObject({
    apiVersion: z.literal('monitoring.coreos.com/v1'),
    kind: z.literal('PrometheusRule'),
    metadata,
    spec: z.strictObject({
      groups: z.array(
        z.strictObject({
          name: z.string(),
          rules: z.array(
            z.strictObject({
              alert: z.string(),
              expr: z.string(),
              for: z
                .string()
                .regex(/^\d+[smh]$/)
                .exactOptional(),
              labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
              annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
            }),
          ),
        }),
      ),
    }),
  }),
};

const built = new Map<string, Manifest[]>();
async function build(overlay: string): Promise<Manifest[]> {
  const { stdout } = await run('kubectl', ['kustomize', join(root, 'k8s/overlays', overlay)]);
  return parseAllDocuments(stdout).map((document) => objectSchema.parse(document.toJS()));
}

/** Returns an object's schema violations as text; undefined if it is valid. */
function faultOf(object: Manifest): string | undefined {
  const { apiVersion, kind } = object;
  try {
    if (kind === 'ServiceMonitor' || kind === 'PrometheusRule' || kind === 'Probe') operatorSchemas[kind].parse(object);
    else {
      const Model = model.get(`${apiVersion} ${kind}`);
      if (Model === undefined) return 'no schema';
      // safe cast: the class was looked up by this object's kind
      new (Model as new (data: unknown) => { validate(): void })(object).validate();
    }
    return undefined;
  } catch (error) {
    return String(error);
  }
}

const probe = z.looseObject({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const containerSchema = z.looseObject({
  name: z.string(),
  image: z.string(),
  resources: z.object({ requests: z.record(z.string(), z.string()), limits: z.record(z.string(), z.string()) }),
  securityContext: z.looseObject({}),
});
const podSchema = z.looseObject({
  automountServiceAccountToken: z.literal(false),
  securityContext: z.looseObject({ runAsNonRoot: z.literal(true), runAsUser: z.number().min(1), seccompProfile: z.object({ type: z.string() }) }),
  containers: z.array(containerSchema),
});
const workloadSchema = z.looseObject({ spec: z.looseObject({ template: z.looseObject({ spec: podSchema }) }) });
const gatewaySchema = z.looseObject({
  spec: z.looseObject({
    replicas: z.number().optional(),
    strategy: z.object({ rollingUpdate: z.object({ maxUnavailable: z.number(), maxSurge: z.number() }) }).loose(),
    template: z.looseObject({
      spec: z.looseObject({
        terminationGracePeriodSeconds: z.number(),
        topologySpreadConstraints: z.array(z.looseObject({ topologyKey: z.string() })),
        containers: z.tuple([
          z.looseObject({
            startupProbe: probe,
            readinessProbe: probe,
            livenessProbe: probe,
            ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
            envFrom: z.array(z.looseObject({})),
            env: z.array(z.looseObject({ name: z.string() })).default([]),
            lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) }),
          }),
        ]),
      }),
    }),
  }),
});
const autoscalerSchema = z.looseObject({
  spec: z.looseObject({ minReplicas: z.number(), maxReplicas: z.number(), scaleTargetRef: z.looseObject({ name: z.literal('portal') }) }),
});
const peers = z.array(z.looseObject({}));
const policySchema = z.looseObject({
  spec: z.looseObject({
    policyTypes: z.array(z.string()),
    ingress: z.array(z.object({ from: peers.min(1), ports: z.array(z.looseObject({ port: z.union([z.string(), z.number()]) })).min(1) })),
    egress: z.array(z.object({ to: peers.min(1), ports: z.array(z.looseObject({ port: z.number() })).min(1) })).optional(),
  }),
});
const ingressSchema = z.looseObject({ spec: z.looseObject({ rules: z.array(z.looseObject({ host: z.string() })) }) });
const gatewayApiSchema = z.looseObject({
  spec: z.looseObject({ listeners: z.array(z.looseObject({ name: z.string(), protocol: z.string(), hostname: z.string().optional() })) }),
});
const routeSchema = z.looseObject({
  spec: z.looseObject({ parentRefs: z.array(z.looseObject({ sectionName: z.string() })), rules: z.array(z.looseObject({})) }),
});
const dataSchema = z.looseObject({ data: z.record(z.string(), z.string()) });

/** Returns whether an object has this name. Ignores the hash that Kustomize appends to names of ConfigMaps and Secrets. */
const isNamed = ({ metadata }: Manifest, name: string): boolean => metadata.name.replace(/-[a-z0-9]{10}$/, '') === name;

/** Returns an overlay's object of a kind and name. Fails the test unless there is exactly one. */
function one(overlay: string, kind: string, name = 'portal'): Manifest {
  const found = (built.get(overlay) ?? []).filter((object) => object.kind === kind && isNamed(object, name));
  expect(found, `${kind} ${name} of ${overlay}`).toHaveLength(1);
  return found[0] as Manifest;
}
const settingsOf = (overlay: string, name = 'portal-settings') => dataSchema.parse(one(overlay, 'ConfigMap', name)).data;
/** Returns the gateway's variables that are set one by one. */
const envOf = (overlay: string) => gatewaySchema.parse(one(overlay, 'Deployment')).spec.template.spec.containers[0].env;
const routesBy = (overlay: string): 'Gateway' | 'Ingress' =>
  (built.get(overlay) ?? []).some(({ kind }) => kind === 'Gateway') ? 'Gateway' : 'Ingress';
/** Returns the hostnames that a cluster routes to the gateway; some begin with `*.`. */
function hostsOf(overlay: string): string[] {
  if (routesBy(overlay) === 'Ingress') return ingressSchema.parse(one(overlay, 'Ingress')).spec.rules.map(({ host }) => host);
  return gatewayApiSchema.parse(one(overlay, 'Gateway')).spec.listeners.flatMap(({ hostname }) => hostname ?? []);
}
const isWithin = (host: string, routed: string): boolean => (routed.startsWith('*.') ? host.endsWith(routed.slice(1)) : host === routed);
const workloads = (overlay: string) => (built.get(overlay) ?? []).filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet');

describe.runIf(installed)(installed ? 'the manifests' : 'the manifests (NOT checked: kubectl is not installed)', () => {
  beforeAll(async () => {
    for (const overlay of overlays) built.set(overlay, await build(overlay));
  });

  it.each(overlays)('of %s match their schemas [G14]', (overlay) => {
    const objects = built.get(overlay) ?? [];
    expect(objects.length).toBeGreaterThan(8);
    const faults = objects.flatMap((object) => faultOf(object) ?? []);
    expect(faults).toEqual([]);
    // proves that the check reports an invalid object
    expect(faultOf({ ...one(overlay, 'Deployment'), spec: { replicas: 'two' } })).toBeDefined();
  });

  it.each(overlays)('of %s run pods without privileges, with resource limits, a read-only root file system and exact image tags', (overlay) => {
    for (const workload of workloads(overlay)) {
      const pod = workloadSchema.parse(workload).spec.template.spec;
      for (const { image, resources, securityContext } of pod.containers) {
        expect(image).toMatch(/:(?!latest)[\w.-]+$/);
        expect(Object.keys({ ...resources.requests }).sort()).toEqual(['cpu', 'memory']);
        expect(Object.keys({ ...resources.limits }).sort()).toEqual(['cpu', 'memory']);
        expect(securityContext).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
      }
    }
  });

  it.each(overlays)('of %s leave the number of gateways to the autoscaler, so that an upgrade does not reset it [G14]', (overlay) => {
    expect(gatewaySchema.parse(one(overlay, 'Deployment')).spec.replicas).toBeUndefined();
    const { spec } = autoscalerSchema.parse(one(overlay, 'HorizontalPodAutoscaler'));
    expect(spec.minReplicas).toBeGreaterThanOrEqual(2);
    expect(spec.maxReplicas).toBeGreaterThan(spec.minReplicas);
  });

  it.each(overlays)('of %s give the gateway probes on the ops port, and time to drain [G13] (case 67)', (overlay) => {
    const { spec } = gatewaySchema.parse(one(overlay, 'Deployment'));
    const [container] = spec.template.spec.containers;
    const settings = readConfig({ ...settingsOf(overlay), SESSION_SECRET: 'x'.repeat(32) });
    expect(spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
    expect(container.ports).toEqual([
      { name: 'http', containerPort: settings.port },
      { name: 'ops', containerPort: settings.opsPort },
    ]);
    const { startupProbe, readinessProbe, livenessProbe } = container;
    expect([startupProbe, readinessProbe].map(({ httpGet }) => httpGet)).toEqual(Array(2).fill({ path: '/readyz', port: 'ops' }));
    expect(livenessProbe.httpGet).toEqual({ path: '/livez', port: 'ops' });
    const { seconds } = container.lifecycle.preStop.sleep;
    expect(seconds).toBeGreaterThanOrEqual(5);
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(seconds + settings.shutdownGraceS);
    expect(spec.template.spec.topologySpreadConstraints.map(({ topologyKey }) => topologyKey)).toContain('kubernetes.io/hostname');
    expect(one(overlay, 'PodDisruptionBudget')).toMatchObject({ spec: { maxUnavailable: 1 } });
  });

  it.each(overlays)('of %s allow the ingress only to the portal’s port, and monitoring only to the ops port (case 62)', (overlay) => {
    const { spec } = policySchema.parse(one(overlay, 'NetworkPolicy'));
    expect(spec.policyTypes).toEqual(['Ingress', 'Egress']);
    const proxies = routesBy(overlay) === 'Gateway' ? 'envoy-gateway-system' : 'ingress-nginx';
    const namespace = (name: string) => [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } }];
    expect(spec.ingress).toEqual([
      { from: namespace(proxies), ports: [{ port: 'http' }] },
      { from: namespace('monitoring'), ports: [{ port: 'ops' }] },
    ]);
    const ports = (spec.egress ?? []).flatMap((rule) => rule.ports.map(({ port }) => port));
    const settings = settingsOf(overlay);
    const wanted = ['MAIN_API_URL', 'CMS_API_URL', 'SYS_API_URL', 'UAC_URL', 'FILE_URL'].map((name) => portOf(settings[name] ?? ''));
    const optional = ['REDIS_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'].flatMap((name) => settings[name] ?? []).map(portOf);
    // its address is in a secret
    const hasManagedRedis = envOf(overlay).some(({ name }) => name === 'REDIS_URL');
    expect(new Set(ports)).toEqual(new Set([53, ...wanted, ...optional, ...(hasManagedRedis ? [6379] : [])]));
  });

  it.each(overlays.filter((overlay) => overlay !== 'north'))(
    'of %s stream through an ingress that routes every host of a domain [G2, G5, G7]',
    (overlay) => {
      const ingress = ingressSchema.parse(one(overlay, 'Ingress'));
      expect(ingress.spec.rules[0]?.host).toMatch(/^\*\./);
      expect(one(overlay, 'Ingress').metadata.annotations).toMatchObject({
        'nginx.ingress.kubernetes.io/proxy-buffering': 'off',
        'nginx.ingress.kubernetes.io/proxy-body-size': '0',
      });
    },
  );

  it('of a cluster with the Gateway API route the hosts of all HTTPS listeners, without a time limit, and redirect http [G2, G5, G7]', () => {
    expect(routesBy('north')).toBe('Gateway');
    const { listeners } = gatewayApiSchema.parse(one('north', 'Gateway')).spec;
    const secure = listeners.filter(({ protocol }) => protocol === 'HTTPS');
    expect(secure.map(({ hostname }) => hostname)).toEqual(['*.north.parks.example', 'www.lake-park.example']);
    const route = routeSchema.parse(one('north', 'HTTPRoute'));
    expect(route.spec.parentRefs.map(({ sectionName }) => sectionName)).toEqual(secure.map(({ name }) => name));
    expect(route.spec.rules[0]).toMatchObject({ backendRefs: [{ name: 'portal', port: 80 }], timeouts: { request: '0s', backendRequest: '0s' } });
    const redirect = routeSchema.parse(one('north', 'HTTPRoute', 'portal-to-https'));
    expect(redirect.spec).toMatchObject({ parentRefs: [{ sectionName: 'http' }], rules: [{ filters: [{ requestRedirect: { scheme: 'https' } }] }] });
  });

  it.each(['east', 'north'])('of %s let cert-manager issue a certificate for each entry', (overlay) => {
    expect(one(overlay, routesBy(overlay)).metadata.annotations).toMatchObject({ 'cert-manager.io/cluster-issuer': 'parks' });
  });

  it.each(clusters)('of %s pin the gateway’s image by its digest', (overlay) => {
    const [container] = workloadSchema.parse(one(overlay, 'Deployment')).spec.template.spec.containers;
    expect(container?.image).toMatch(/^registry\.example\/park-portal\/gateway@sha256:[0-9a-f]{64}$/);
  });

  it.each(clusters)('of %s label what the Prometheus operator selects, link alerts to their runbooks, and probe hosts that they route', (overlay) => {
    for (const kind of ['ServiceMonitor', 'PrometheusRule', 'Probe'] as const)
      expect(one(overlay, kind)).toMatchObject({ metadata: { labels: { release: 'kube-prometheus-stack' } } });
    const alerts = operatorSchemas.PrometheusRule.parse(one(overlay, 'PrometheusRule')).spec.groups.flatMap(({ rules }) => rules);
    for (const { annotations } of alerts) expect(annotations.runbook_url).toMatch(/^https:\/\/docs\.example\/park-portal\/runbooks\/[a-z-]+\.md$/);
    const probed = operatorSchemas.Probe.parse(one(overlay, 'Probe')).spec.targets.staticConfig.static.map((url) => new URL(url).hostname);
    const unknown = probed.filter((host) => !hostsOf(overlay).some((routed) => isWithin(host, routed)));
    expect(unknown).toEqual([]);
  });

  it('of a cluster can name another secret and take a setting from an existing one', () => {
    const [container] = gatewaySchema.parse(one('north', 'Deployment')).spec.template.spec.containers;
    expect(container.envFrom[1]).toEqual({ secretRef: { name: 'north-portal' } });
    expect(envOf('north')).toContainEqual({ name: 'REDIS_URL', valueFrom: { secretKeyRef: { name: 'managed-redis', key: 'url' } } });
  });

  it('of a cluster with NodeLocal DNSCache allow DNS to its address', () => {
    const { spec } = policySchema.parse(one('north', 'NetworkPolicy'));
    expect(spec.egress?.flatMap(({ to }) => to)).toContainEqual({ ipBlock: { cidr: '169.254.20.10/32' } });
  });

  it.each(overlays)('of %s trust the headers of their proxies [G2] (case 23)', (overlay) => {
    const trust = createTrust(parseTrust(settingsOf(overlay)['TRUST_PROXY'] ?? '') ?? false);
    const fromIngress = { socket: { remoteAddress: '10.0.0.7' }, headers: { 'x-forwarded-for': '198.51.100.9, 203.0.113.4' } };
    const seen = trust.client(fromIngress as unknown as Parameters<typeof trust.client>[0]);
    expect(seen).toBe(overlay === 'west' ? '198.51.100.9' : '203.0.113.4');
  });

  it.each(overlays)('of %s contain only existing settings with valid values', (overlay) => {
    const known = settingsTable().map(({ name }) => name);
    const settings = settingsOf(overlay);
    expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([]);
    expect(() => readConfig({ ...settings, SESSION_SECRET: 'x'.repeat(32) })).not.toThrow();
    const secret = ['SESSION_SECRET', 'PURGE_TOKEN', 'OAUTH_CLIENT_SECRET', 'DATABASE_URL'];
    expect(Object.keys(settings).filter((name) => secret.includes(name))).toEqual([]);
    const [, reference] = gatewaySchema.parse(one(overlay, 'Deployment')).spec.template.spec.containers[0].envFrom;
    expect(reference).toMatchObject({ secretRef: { name: expect.stringMatching(overlay === 'north' ? /^north-portal$/ : /^portal-secrets/) } });
    // only the local overlay contains secrets
    expect((built.get(overlay) ?? []).some(({ kind }) => kind === 'Secret')).toBe(overlay === local);
  });

  it('of the local cluster configure valid backend settings, and the same OAuth client for backend and gateway', () => {
    const decoded = (name: string) =>
      Object.fromEntries(
        Object.entries(dataSchema.parse(one('local', 'Secret', name)).data).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]),
      );
    const gateway = readConfig({ ...settingsOf('local'), ...decoded('portal-secrets') });
    const backend = readBackendConfig({ ...settingsOf('local', 'backend-settings'), ...decoded('backend-secrets') });
    expect(gateway.oauth).toEqual(backend.oauth);
    expect(backend.databaseUrl).toContain(decoded('postgres-secrets')['POSTGRES_PASSWORD']);
    expect(backend.port).toBe(portOf(settingsOf('local')['MAIN_API_URL'] ?? ''));
  });
});

describe('the manifests’ sources', () => {
  it('contain no secret values outside the local overlay', () => {
    const found = texts(/^k8s\/(?!overlays\/local\/).*\.(ya?ml|env)$/).filter(({ text }) => /(SECRET|TOKEN|PASSWORD)\w*\s*[=:]\s*\S/.test(text));
    expect(found.map(({ file }) => file)).toEqual([]);
    expect(read('k8s/overlays/local/kustomization.yaml')).toContain('for-a-local-cluster-only');
  });
});

function portOf(address: string): number {
  const { port, protocol } = new URL(address);
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}
