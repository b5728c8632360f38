import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { settings } from '../src/foundation/config/settings.ts';
import { bodyLimits } from '../src/server/http/request-guard.ts';
// @ts-expect-error -- a script for plain Node, without types
import { checkSum as checkSumOf, withoutSymbols as withoutSymbolsOf } from '../scripts/release/node-program.mjs';

const checkSum = checkSumOf as (bytes: Buffer, integrity: string) => void;
const withoutSymbols = withoutSymbolsOf as (program: Buffer) => Buffer;

const text = (file: string) => readFileSync(file, 'utf8');
const { version } = JSON.parse(text('package.json')) as { version: string };
const isSetting = (name: string) => Object.hasOwn(settings, name) || name === 'NODE_COMPILE_CACHE';

type Container = {
  image: string;
  args?: string[];
  ports: { name: string; containerPort: number }[];
  env: { name: string; value: string }[];
  volumeMounts: { name: string; mountPath: string }[];
  lifecycle?: { preStop: { exec: { command: string[] } } };
} & Record<`${'startup' | 'readiness' | 'liveness'}Probe`, { httpGet: { path: string; port: string } }>;
type Claim = { metadata: { name: string }; spec: { accessModes: string[] } };
type Manifest = {
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  spec: Record<string, unknown>;
};

const manifests = parseAllDocuments(text('deploy/kubernetes/coursefront.yaml')).map((file) => file.toJS() as Manifest);
const manifest = (kind: string, name = 'coursefront') =>
  manifests.find((one) => one.kind === kind && one.metadata.name === name)?.spec;
type Deployment = {
  replicas?: number;
  selector: { matchLabels: object };
  template: { metadata: { labels: object }; spec: { containers: [Container]; terminationGracePeriodSeconds: number } };
};
const deployment = manifest('StatefulSet') as Deployment & { serviceName: string; volumeClaimTemplates: Claim[] };
const workers = manifest('Deployment', 'coursefront-worker') as Deployment;
const [container] = deployment.template.spec.containers;
const [worker] = workers.template.spec.containers;
const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<'worker', string> };

describe('the manifests for Kubernetes', () => {
  it.each([
    ['servers', deployment, container, '/servez'],
    ['workers', workers, worker, '/readyz'],
  ])(
    '%s: ask this version, where it answers, for what it answers, and wait as long as a stop may take',
    (_, set, asked, readiness) => {
      expect(asked.image).toBe(`coursefront:${version}`);
      const paths = (['startupProbe', 'readinessProbe', 'livenessProbe'] as const).map((probe) => asked[probe].httpGet);
      expect(paths.map((probe) => probe.path)).toEqual(['/readyz', readiness, '/healthz']);
      for (const probe of paths) expect(asked.ports.map(({ name }) => name)).toContain(probe.port);
      const health = text('src/server/http/health.ts');
      for (const { path: address } of paths) expect(health).toContain(address);
      expect(set.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(25 + 1.5);
      expect(asked.volumeMounts.map(({ mountPath }) => mountPath)).toContain('/data');
    },
  );

  it('are scraped under the job names of the alerts', () => {
    const monitor = parse(text('deploy/prometheus/pods.yml')) as {
      spec: {
        jobLabel: string;
        selector: { matchExpressions: [{ key: string; values: string[] }] };
        podMetricsEndpoints: [{ port: string }];
      };
    };
    const [{ key, values }] = monitor.spec.selector.matchExpressions;
    const [{ port }] = monitor.spec.podMetricsEndpoints;
    const jobs = [deployment, workers].map(({ template }) => {
      expect(template.spec.containers[0].ports.map(({ name }) => name)).toContain(port);
      return (template.metadata.labels as Record<string, string>)[monitor.spec.jobLabel] ?? '';
    });
    expect(key).toBe(monitor.spec.jobLabel);
    expect(values).toEqual(jobs);
    const alerts = text('deploy/prometheus/alerts.yml');
    const [, every = ''] = /up\{job=~"([^"]+)"\} == 0/.exec(alerts) ?? [];
    for (const job of jobs) expect(job).toMatch(new RegExp(`^(?:${every})$`));
    expect(alerts).toContain(`absent(up{job="${jobs[0]}"})`);
  });

  it('leave the jobs to workers, of which one is always there', () => {
    expect(container.env).toContainEqual({ name: 'RUN_JOBS', value: 'off' });
    expect(worker.args).toEqual([scripts.worker.split(' ').at(-1)]);
    expect(workers.replicas).toBeGreaterThan(1);
    const { labels } = workers.template.metadata;
    expect(workers.selector.matchLabels).toEqual(labels);
    expect(manifest('PodDisruptionBudget', 'coursefront-worker')).toEqual({
      minAvailable: 1,
      selector: { matchLabels: labels },
    });
    // No visitor is sent to them.
    expect(labels).not.toEqual(manifest('Service')?.selector);
  });

  it('choose the pods they mean, and leave their number to the autoscaler, which asks for a number that we count', () => {
    const { labels } = deployment.template.metadata;
    expect([deployment.selector.matchLabels, manifest('Service')?.selector]).toEqual([labels, labels]);
    expect(manifest('PodDisruptionBudget')?.selector).toEqual({ matchLabels: labels });
    expect(deployment.replicas).toBeUndefined();
    const scaler = manifest('HorizontalPodAutoscaler') as {
      scaleTargetRef: { kind: string; name: string };
      minReplicas: number;
      metrics: { pods?: { metric: { name: string } } }[];
    };
    expect(scaler.scaleTargetRef).toMatchObject({ kind: 'StatefulSet', name: 'coursefront' });
    expect(scaler.minReplicas).toBeGreaterThan(1);
    const counted = text('src/server/metrics/request-numbers.ts');
    for (const { pods } of scaler.metrics) if (pods) expect(counted).toContain(`'${pods.metric.name}'`);
  });

  it('keep leads that wait on the disk past their pod, each server its own', () => {
    const claims = deployment.volumeClaimTemplates;
    const data = container.volumeMounts.find(({ mountPath }) => mountPath === '/data')?.name;
    expect(claims.map(({ metadata, spec }) => [metadata.name, spec.accessModes])).toEqual([[data, ['ReadWriteOnce']]]);
    expect(manifest('Service', deployment.serviceName)).toMatchObject({
      clusterIP: 'None',
      selector: deployment.template.metadata.labels,
    });
    const { persistentVolumeClaimRetentionPolicy: kept } = manifest('StatefulSet') as Record<string, unknown>;
    expect(kept).toEqual({ whenDeleted: 'Retain', whenScaled: 'Retain' });
  });

  it('wait before a stop with a program that the image has, within the time of a stop', () => {
    const [program = '', ...words] = container.lifecycle?.preStop.exec.command ?? [];
    expect(text('Dockerfile')).toContain(`"${program}"`);
    expect(words).toEqual(['-e', 'setTimeout(() => {}, 5000)']);
    expect(deployment.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(5 + 25 + 1.5);
  });

  it('take the largest upload through the ingress', () => {
    const ingress = manifests.find(({ kind }) => kind === 'Ingress');
    const size = ingress?.metadata.annotations?.['nginx.ingress.kubernetes.io/proxy-body-size'] ?? '';
    expect(Number(/^(\d+)m$/.exec(size)?.[1]) * 2 ** 20).toBeGreaterThan(Math.max(...Object.values(bodyLimits)));
  });

  it('set settings that there are', () => {
    const named = Array.from(
      text('deploy/kubernetes/coursefront.yaml').matchAll(/--from-literal=([A-Z0-9_]+)/g),
      ([, name = '']) => name,
    );
    expect(named.length).toBeGreaterThan(6);
    const set = [...container.env, ...worker.env].map(({ name }) => name);
    expect([...named, ...set].filter((name) => !isSetting(name))).toEqual([]);
  });
});

describe('Node in a release', () => {
  it('is refused when its sum is not that of the lock file', () => {
    const bytes = Buffer.from('a program');
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    checkSum(bytes, integrity);
    expect(() => checkSum(Buffer.from('another program'), integrity)).toThrow(
      'is not the one that package-lock.json names',
    );
    expect(() => withoutSymbols(bytes)).toThrow('not a 64-bit ELF program');
  });
});
