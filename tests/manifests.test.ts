import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { settings } from '../src/foundation/config/settings.ts';
import { bodyLimits } from '../src/server/http/request-guard.ts';
import { operatorsGuide } from '#tests/operators-guide';
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

const manifests = parseAllDocuments(text('deploy/kubernetes/base/coursefront.yaml')).map(
  (file) => file.toJS() as Manifest,
);
const manifest = (kind: string, name = 'coursefront') =>
  manifests.find((one) => one.kind === kind && one.metadata.name === name)?.spec;
type Deployment = {
  replicas?: number;
  selector: { matchLabels: object };
  template: {
    metadata: { labels: object };
    spec: {
      containers: [Container];
      terminationGracePeriodSeconds: number;
      securityContext: Record<'runAsUser' | 'runAsGroup' | 'fsGroup', number>;
    };
  };
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

  it('leave the jobs to workers; at least one is always there', () => {
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
      text('deploy/kubernetes/base/coursefront.yaml').matchAll(/--from-literal=([A-Z0-9_]+)/g),
      ([, name = '']) => name,
    );
    expect(named.length).toBeGreaterThan(6);
    const set = [...container.env, ...worker.env].map(({ name }) => name);
    expect([...named, ...set].filter((name) => !isSetting(name))).toEqual([]);
  });
});

type Replacement = {
  source: { kind: string; name: string; fieldPath: string };
  targets: { select: { kind: string; name: string }; fieldPaths: string[] }[];
};
const sizes = ['small', 'middle', 'large'] as const;
const folder = 'deploy/kubernetes';
const { replacements } = parse(text(`${folder}/values/kustomization.yaml`)) as { replacements: Replacement[] };
const valuesOf = (size: string) =>
  Object.fromEntries(
    text(`${folder}/sizes/${size}/values.env`)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split('=', 2) as [string, string]),
  );

/** Reads the value at a kustomize path of a manifest; undefined if missing. */
function valueAt(whole: unknown, fieldPath: string): unknown {
  return fieldPath.split(/\.(?![^[]*\])/).reduce<unknown>((found, step) => {
    const [, key, value] = /^\[(\w+)=(.+)\]$/.exec(step) ?? [];
    if (key !== undefined) return (found as Record<string, unknown>[]).find((one) => one[key] === value);
    return (found as Record<string, unknown> | undefined)?.[step];
  }, whole);
}

const bytes = (quantity: string | undefined) => {
  const [, number, unit = ''] = /^(\d+)(Mi|Gi)$/.exec(quantity ?? '') ?? [];
  return Number(number) * { Mi: 2 ** 20, Gi: 2 ** 30, '': Number.NaN }[unit as 'Mi' | 'Gi' | ''];
};

describe.each(sizes)('the size %s', (size) => {
  const values = valuesOf(size);

  it('gives each value that has a place, each place there is, and leaves nothing of it to the base', () => {
    const { resources, components, configMapGenerator } = parse(text(`${folder}/sizes/${size}/kustomization.yaml`)) as {
      resources: string[];
      components: string[];
      configMapGenerator: { name: string; envs: string[] }[];
    };
    expect([resources, components]).toEqual([['../../base'], ['../../values']]);
    expect(configMapGenerator).toMatchObject([{ name: 'coursefront-values', envs: ['values.env'] }]);
    const asked = replacements.map(({ source }) => source.fieldPath.replace('data.', ''));
    expect(asked.toSorted()).toEqual(Object.keys(values).toSorted());
    for (const { targets } of replacements)
      for (const { select, fieldPaths } of targets) {
        const whole = manifests.find(({ kind, metadata }) => kind === select.kind && metadata.name === select.name);
        for (const one of fieldPaths) expect([select.kind, one, typeof valueAt(whole, one)]).not.toContain('undefined');
      }
  });

  it('keeps a server and a worker while one goes, and has room for what a server may keep', () => {
    expect(Number(values.minServers)).toBeGreaterThan(1);
    expect(Number(values.maxServers)).toBeGreaterThan(Number(values.minServers));
    expect(Number(values.workers)).toBeGreaterThan(1);
    expect(bytes(values.maxMemory)).toBeGreaterThan(bytes(values.memory));
    expect(values.image).toBe(`coursefront:${version}`);
    const most = (name: string) => settings[name as keyof typeof settings].schema.parse(undefined) as number;
    expect(bytes(values.disk)).toBeGreaterThan((most('PAGE_FILE_MB') + most('FILE_CACHE_MB')) * 1e6 * 1.2);
    expect(bytes(values.maxMemory)).toBeGreaterThan(Number(values.pageCacheMegabytes) * 1e6 + 400e6);
  });

  // Where kubectl is not installed the places above are compared alone.
  if (spawnSync('kubectl', ['version', '--client']).status === 0)
    it('is rendered by kubectl with its values in their places, and sends them to the cluster nowhere else', () => {
      const { stdout, stderr } = spawnSync('kubectl', ['kustomize', `${folder}/sizes/${size}`], { encoding: 'utf8' });
      expect(stderr).toBe('');
      const rendered = parseAllDocuments(stdout).map((file) => file.toJS() as Manifest);
      expect(rendered.map(({ kind }) => kind).toSorted()).toEqual(manifests.map(({ kind }) => kind).toSorted());
      for (const { source, targets } of replacements)
        for (const { select, fieldPaths } of targets) {
          const whole = rendered.find(({ kind, metadata }) => kind === select.kind && metadata.name === select.name);
          for (const one of fieldPaths)
            expect([one, String(valueAt(whole, one))]).toEqual([one, values[source.fieldPath.replace('data.', '')]]);
        }
    });
});

it('pods write where the image writes, as the user that it names, and answer where the server listens', () => {
  const image = text('Dockerfile');
  const user = /^USER (\d+):(\d+)$/m.exec(image)?.slice(1).map(Number);
  const data = /^ENV DATA_DIR=(\S+)/m.exec(image)?.[1];
  for (const set of [deployment, workers]) {
    const { securityContext, containers } = set.template.spec;
    expect([securityContext.runAsUser, securityContext.runAsGroup]).toEqual(user);
    expect(securityContext.fsGroup).toBe(user?.[1]);
    const [{ ports, env, volumeMounts }] = containers;
    expect(volumeMounts.map(({ mountPath }) => mountPath)).toContain(data);
    const of = (name: string) => env.find((one) => one.name === name)?.value;
    expect(ports.map(({ containerPort }) => containerPort)).toEqual([
      settings.PORT.schema.parse(undefined),
      Number(of('METRICS_PORT')),
    ]);
    // Prometheus and the kubelet come from outside of the pod.
    expect(of('METRICS_HOST')).toBe('0.0.0.0');
  }
});

describe('the files of deploy/ha', () => {
  const environment = (file: string) =>
    Object.fromEntries(
      text(`deploy/ha/${file}`)
        .split('\n')
        .filter((line) => /^[A-Z]/.test(line))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
  type Patroni = {
    bootstrap: {
      dcs: {
        ttl: number;
        loop_wait: number;
        retry_timeout: number;
        primary_start_timeout: number;
        synchronous_mode: boolean;
        postgresql: { use_pg_rewind: boolean; parameters: Record<string, unknown> };
      };
    };
    postgresql: { pg_hba: string[] };
  };
  const { bootstrap, postgresql } = parse(text('deploy/ha/patroni.yml')) as Patroni;

  it('acknowledge nothing that one machine alone has, and give the lease away no sooner than its owner can renew it', () => {
    const { dcs } = bootstrap;
    expect([dcs.synchronous_mode, dcs.primary_start_timeout]).toEqual([true, 0]);
    expect(dcs.ttl).toBeGreaterThanOrEqual(dcs.loop_wait + 2 * dcs.retry_timeout);
    // Without one of both pg_rewind refuses.
    expect([dcs.postgresql.use_pg_rewind, dcs.postgresql.parameters.wal_log_hints]).toEqual([true, 'on']);
    // No way in without a password, but by the socket of the machine itself.
    expect(postgresql.pg_hba.filter((line) => /\b(?:trust|md5)\b/.test(line))).toEqual([]);
  });

  it('name the same machines and ports everywhere, and the address that the guide says', () => {
    const patroni = environment('patroni.env');
    const etcd = environment('etcd.env');
    const haproxy = text('deploy/ha/haproxy.cfg');
    const clients = patroni.PATRONI_ETCD3_HOSTS?.split(',') ?? [];
    const peers = etcd.ETCD_INITIAL_CLUSTER?.split(',').map((one) => one.replace(/^\w+=http:\/\/|:\d+$/g, ''));
    expect(clients.map((one) => one.replace(/:\d+$/, ''))).toEqual(peers);
    expect(etcd.ETCD_LISTEN_CLIENT_URLS).toBe(`http://${clients[0]}`);
    const servers = Array.from(haproxy.matchAll(/^ {2}server \w+ (\S+):(\d+) check port (\d+)$/gm), (found) =>
      [...found].slice(1),
    );
    expect(servers.map(([machine]) => machine)).toEqual(peers?.slice(0, 2));
    for (const [, port, watched] of servers) {
      expect(patroni.PATRONI_POSTGRESQL_LISTEN).toMatch(new RegExp(`:${port}$`));
      expect(patroni.PATRONI_RESTAPI_LISTEN).toMatch(new RegExp(`:${watched}$`));
    }
    const [, bound = ''] = /^ {2}bind (\S+)$/m.exec(haproxy) ?? [];
    expect(operatorsGuide()).toContain(`@${bound}/coursefront`);
  });

  it('on Kubernetes create the database and the address in the settings of the site', () => {
    const { kind, metadata, spec } = parse(text('deploy/ha/cloudnative-pg.yaml')) as {
      kind: string;
      metadata: { name: string };
      spec: {
        instances: number;
        minSyncReplicas: number;
        bootstrap: { initdb: Record<string, string> };
        postgresql: { parameters: { max_connections: string } };
      };
    };
    expect([kind, spec.bootstrap.initdb.owner]).toEqual(['Cluster', 'coursefront']);
    expect(operatorsGuide()).toContain(`the secret \`${metadata.name}-app\``);
    expect(spec.instances).toBeGreaterThan(2);
    expect(spec.minSyncReplicas).toBeGreaterThan(0);
    // Eleven connections for each process of the size that the guide begins with.
    const { maxServers, workers: many } = valuesOf('middle');
    expect(Number(spec.postgresql.parameters.max_connections)).toBeGreaterThan(
      11 * (Number(maxServers) + Number(many)),
    );
    expect(Number(bootstrap.dcs.postgresql.parameters.max_connections)).toBeGreaterThan(
      11 * (Number(maxServers) + Number(many)),
    );
  });
});

describe('Node in a release', () => {
  it('is refused when its sum is not that of the lock file', () => {
    const program = Buffer.from('a program');
    const integrity = `sha512-${createHash('sha512').update(program).digest('base64')}`;
    checkSum(program, integrity);
    expect(() => checkSum(Buffer.from('another program'), integrity)).toThrow(
      'is not the one that package-lock.json names',
    );
    expect(() => withoutSymbols(program)).toThrow('not a 64-bit ELF program');
  });
});
