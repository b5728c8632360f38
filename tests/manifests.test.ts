import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '#foundation/config';
import { settings } from '../src/foundation/config/settings.ts';
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
  volumeMounts: { mountPath: string }[];
} & Record<`${'startup' | 'readiness' | 'liveness'}Probe`, { httpGet: { path: string; port: string } }>;
type Manifest = { kind: string; metadata: { name: string }; spec: Record<string, unknown> };

const manifests = parseAllDocuments(text('deploy/kubernetes/coursefront.yaml')).map((file) => file.toJS() as Manifest);
const manifest = (kind: string, name = 'coursefront') =>
  manifests.find((one) => one.kind === kind && one.metadata.name === name)?.spec;
type Deployment = {
  replicas?: number;
  selector: { matchLabels: object };
  template: { metadata: { labels: object }; spec: { containers: [Container]; terminationGracePeriodSeconds: number } };
};
const deployment = manifest('Deployment') as Deployment;
const workers = manifest('Deployment', 'coursefront-worker') as Deployment;
const [container] = deployment.template.spec.containers;
const [worker] = workers.template.spec.containers;
const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<'start' | 'worker', string> };

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
      scaleTargetRef: { name: string };
      minReplicas: number;
      metrics: { pods?: { metric: { name: string } } }[];
    };
    expect(scaler.scaleTargetRef.name).toBe('coursefront');
    expect(scaler.minReplicas).toBeGreaterThan(1);
    const counted = text('src/server/metrics/request-numbers.ts');
    for (const { pods } of scaler.metrics) if (pods) expect(counted).toContain(`'${pods.metric.name}'`);
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

describe('the compose file', () => {
  const compose = parse(text('deploy/compose/compose.yaml')) as {
    services: Record<
      string,
      {
        environment?: Record<string, string>;
        volumes?: string[];
        depends_on?: object;
        read_only?: boolean;
        command?: string[];
      }
    >;
    volumes: object;
  };

  it('gives the site settings that it takes, from variables that the example names', () => {
    const example = Array.from(
      text('deploy/compose/example.env').matchAll(/^([A-Z0-9_]+)=/gm),
      ([, name = '']) => name,
    );
    const used = Array.from(
      text('deploy/compose/compose.yaml').matchAll(/(?<!\$)\$\{([A-Z0-9_]+)/g),
      ([, name = '']) => name,
    );
    expect([...new Set(used)].toSorted()).toEqual(example.toSorted());
    const given = Object.entries(compose.services.site?.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{([A-Z0-9_]+)[^}]*\}/g, (_, variable: string) =>
        variable === 'BRAND_NAME' ? '' : 'secret.example.of.thirty-two.letters',
      ),
    ]);
    expect(given.filter(([name = '']) => !isSetting(name))).toEqual([]);
    expect(readConfig(Object.fromEntries(given) as Record<string, string>)).toMatchObject({
      S3_BUCKET: 'school-files',
      originIsFixed: true,
      RUN_JOBS: false,
    });
    const { site, worker: jobs } = compose.services;
    expect(jobs).toEqual({ ...site, command: [scripts.worker.split(' ').at(-1)] });
  });

  it('names services and volumes that it has, and files that are there', () => {
    const { services } = compose;
    for (const { depends_on: needed = {}, volumes = [] } of Object.values(services)) {
      const names = Array.isArray(needed) ? (needed as string[]) : Object.keys(needed);
      for (const name of names) expect(Object.keys(services)).toContain(name);
      for (const [source = ''] of volumes.map((volume) => volume.split(':')))
        if (source.startsWith('.')) expect(existsSync(path.join('deploy/compose', source)), source).toBe(true);
        else expect(Object.keys(compose.volumes)).toContain(source);
    }
    expect(services.site?.read_only).toBe(true);
  });
});

describe('the image', () => {
  const lines = text('Dockerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  const all = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));

  it('is the release alone, is run by nobody of the machine, says whether it is well, and starts as npm start does', () => {
    expect(all('FROM')).toEqual(['node:24-bookworm-slim AS build', 'scratch']);
    expect(all('COPY').at(-1)).toBe('--from=build /image/ /');
    expect(all('USER')).toEqual(['10001:10001']);
    const [health = ''] = all('HEALTHCHECK');
    const [program, , probe] = JSON.parse(health.slice(health.indexOf('['))) as string[];
    expect([program, probe]).toEqual(['/coursefront/bin/node', expect.stringContaining('/servez')]);
    const start = JSON.parse(all('ENTRYPOINT')[0] ?? '') as string[];
    expect(start.map((word) => word.replace(/^\/coursefront\/(?:bin\/)?/, '')).join(' ')).toBe(scripts.start);
    expect(text('deploy/coursefront.sh')).toContain(scripts.start.replace(/^node/, './bin/node'));
    const [values = ''] = all('ENV');
    expect(
      values
        .split(' ')
        .map((value) => value.split('=')[0] ?? '')
        .filter((name) => !isSetting(name)),
    ).toEqual([]);
  });

  it('is well when its probe is answered, and not otherwise', () => {
    const [health = ''] = all('HEALTHCHECK');
    const [, ...words] = JSON.parse(health.slice(health.indexOf('['))) as string[];
    expect(spawnSync(process.execPath, words, { env: { PORT: '1' } }).status).toBe(1);
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
