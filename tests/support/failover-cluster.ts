import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { parse, stringify } from 'yaml';
import { unpackedEnvironment, unpackPackages } from './debian-packages.ts';
import { freePort, unprivileged } from './postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Program = { words: string[]; environment: Record<string, string> };
type Programs = { etcd: Program; haproxy: Program; patroni: Program; postgres: string };
type Member = { name: string; role: string; state: string; lag?: number };

const packages = [
  'patroni',
  'etcd-server',
  'haproxy',
  'liblua5.3-0',
  'libopentracing1',
  'libopentracing-c-wrapper0',
  ...[
    'etcd',
    'click',
    'dateutil',
    'psutil',
    'urllib3',
    'prettytable',
    'wcwidth',
    'dnspython',
    'cdiff',
    'psycopg2',
    'yaml',
    'six',
    'pkg-resources',
  ].map((name) => `python3-${name}`),
];

/** The programs of the shipped files of deploy/ha: the machine's, else those of Debian's packages, unpacked. Null where there are none. */
export function failoverPrograms(): Programs | null {
  const postgres = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql')
        .map((version) => `/usr/lib/postgresql/${version}/bin`)
        .find((bin) => ['initdb', 'pg_basebackup', 'pg_rewind'].every((name) => existsSync(path.join(bin, name))))
    : undefined;
  if (!postgres) return null;
  const answers = (name: string, flag: string) => spawnSync(name, [flag]).status === 0;
  const plain = (name: string): Program => ({ words: [name], environment: {} });
  if (answers('etcd', '--version') && answers('haproxy', '-v') && answers('patroni', '--version'))
    return { etcd: plain('etcd'), haproxy: plain('haproxy'), patroni: plain('patroni'), postgres };
  const folder = path.resolve('.cache/programs/failover');
  if (!unpackPackages(packages, folder)) return null;
  const environment = {
    ...unpackedEnvironment(folder),
    PYTHONPATH: path.join(folder, 'usr/lib/python3/dist-packages'),
    PYTHONDONTWRITEBYTECODE: '1',
  };
  const found: Programs = {
    etcd: { words: [path.join(folder, 'usr/bin/etcd')], environment },
    haproxy: { words: [path.join(folder, 'usr/sbin/haproxy')], environment },
    patroni: { words: ['/usr/bin/python3', path.join(folder, 'usr/bin/patroni')], environment },
    postgres,
  };
  const asked = [
    [found.etcd, '--version'],
    [found.haproxy, '-v'],
    [found.patroni, '--version'],
  ] as const;
  const works = asked.every(
    ([
      {
        words: [program = '', ...words],
      },
      flag,
    ]) => {
      const env = { ...process.env, ...environment };
      return spawnSync(program, [...words, flag], { env }).status === 0;
    },
  );
  return works ? found : null;
}

export type FailoverCluster = {
  /** The address of an empty database through HAProxy, for the site. */
  address: string;
  /** The name of the primary, or null during a failover. */
  leader: () => Promise<string | null>;
  /** Ends PostgreSQL of one by SIGKILL; with `machine` also what watches over it. */
  kill: (name: string, machine: boolean) => void;
  /** Starts again what was killed there, and waits until the other one has each commit before it is acknowledged. */
  whole: () => Promise<void>;
  output: () => string;
  stop: () => Promise<void>;
};

const machines = { one: '127.0.1.11', two: '127.0.1.12', three: '127.0.1.13' };
const databases = ['one', 'two'] as const;

/** What an env file of the shipped ones sets on one machine, with the addresses and ports of this test in place of those of the guide. */
function settingsOf(file: string, name: keyof typeof machines, ports: Record<string, number>): Record<string, string> {
  const lines = readFileSync(`deploy/ha/${file}`, 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const [key = '', value = ''] = line.split(/=(.*)/s, 2);
      // As the file says: the own address in all lines but those that name every machine.
      const own = /10\.0\.0\.12/.test(value) ? value : value.replaceAll('10.0.0.11', machines[name]);
      return [key, key.endsWith('_NAME') && value === 'one' ? name : here(own, ports)];
    }),
  );
}

function here(text: string, ports: Record<string, number>): string {
  const placed = text
    .replaceAll('10.0.0.11', machines.one)
    .replaceAll('10.0.0.12', machines.two)
    .replaceAll('10.0.0.13', machines.three);
  return Object.entries(ports).reduce(
    (all, [usual, port]) => all.replaceAll(`:${usual}`, `:${port}`).replaceAll(`port ${usual}`, `port ${port}`),
    placed,
  );
}

/** Starts the shipped files of deploy/ha on this machine: three etcd, two PostgreSQL under Patroni, HAProxy. */
export async function startFailoverCluster(programs: Programs): Promise<FailoverCluster> {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const user = process.getuid?.() === 0 ? unprivileged() : undefined;
  const ports: Record<string, number> = {};
  for (const usual of ['2379', '2380', '8008', '5432', '5000']) ports[usual] = await freePort();
  let heard = '';
  const running = new Map<string, ChildProcess>();
  const run = (name: string, { words, environment }: Program, more: string[], settings: Record<string, string>) => {
    const [program = '', ...first] = words;
    const child = spawn(program, [...first, ...more], {
      ...user,
      cwd: folder,
      env: { PATH: process.env.PATH, ...environment, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (heard = `${heard}${name}: ${text.toString()}`.slice(-200_000)));
    running.set(name, child);
  };
  const ownFolder = (name: string) => {
    const made = path.join(folder, name);
    mkdirSync(made, { mode: 0o700 });
    if (user) chownSync(made, user.uid, user.gid);
    return made;
  };
  for (const name of ['one', 'two', 'three'] as const)
    run(`etcd ${name}`, programs.etcd, [], {
      ...settingsOf('etcd.env', name, ports),
      ETCD_DATA_DIR: ownFolder(`etcd-${name}`),
    });
  const data = Object.fromEntries(databases.map((name) => [name, path.join(ownFolder(`database-${name}`), 'data')]));
  const startPatroni = (name: (typeof databases)[number]) => {
    type Config = { postgresql: { parameters: Record<string, string> } };
    const config = parse(readFileSync('deploy/ha/patroni.yml', 'utf8')) as Config;
    // Two on one machine: each its own place for the socket.
    config.postgresql.parameters.unix_socket_directories = path.dirname(data[name] ?? '');
    const file = path.join(folder, `patroni-${name}.yml`);
    writeFileSync(file, stringify(config));
    run(`patroni ${name}`, programs.patroni, [file], {
      ...settingsOf('patroni.env', name, ports),
      PATRONI_POSTGRESQL_BIN_DIR: programs.postgres,
      PATRONI_POSTGRESQL_DATA_DIR: data[name] ?? '',
      HOME: path.dirname(data[name] ?? ''),
    });
  };
  for (const name of databases) startPatroni(name);
  const proxy = path.join(folder, 'haproxy.cfg');
  writeFileSync(proxy, here(readFileSync('deploy/ha/haproxy.cfg', 'utf8'), ports));
  run('haproxy', programs.haproxy, ['-db', '-f', proxy], {});

  const members = async (): Promise<Member[]> => {
    for (const name of databases)
      try {
        const answer = await fetch(`http://${machines[name]}:${ports['8008']}/cluster`, {
          signal: AbortSignal.timeout(2_000),
        });
        return ((await answer.json()) as { members: Member[] }).members;
      } catch {
        // The other one knows.
      }
    return [];
  };
  const leader = async () =>
    (await members()).find(({ role, state }) => role === 'leader' && state === 'running')?.name ?? null;
  const until = async (what: string, is: () => Promise<boolean>) => {
    for (let attempt = 0; attempt < 600; attempt += 1) {
      if (await is().catch(() => false)) return;
      await wait(250);
    }
    throw new Error(`${what} did not happen:\n${heard.slice(-8_000)}`);
  };
  const isWhole = async () => {
    const all = await members();
    return (
      all.some(({ role, state }) => role === 'leader' && state === 'running') &&
      all.some(({ role, state }) => role === 'sync_standby' && ['running', 'streaming'].includes(state))
    );
  };
  const password = settingsOf('patroni.env', 'one', ports).PATRONI_SUPERUSER_PASSWORD ?? '';
  await until('A primary with a standby', isWhole);
  const admin = `postgres://postgres:${password}@127.0.0.1:${ports['5000']}/postgres`;
  await until('A connection through HAProxy', async () => {
    await ask(admin, `create role coursefront login password 'seven lanterns'`);
    return true;
  });
  await ask(admin, 'create database coursefront owner coursefront');
  return {
    address: `postgres://coursefront:seven%20lanterns@127.0.0.1:${ports['5000']}/coursefront`,
    leader,
    kill: (name, machine) => {
      if (machine) running.get(`patroni ${name}`)?.kill('SIGKILL');
      killPostgres(data[name] ?? '');
    },
    whole: async () => {
      for (const name of databases) if (running.get(`patroni ${name}`)?.signalCode) startPatroni(name);
      await until('Both databases together again', isWhole);
    },
    output: () => heard,
    stop: async () => {
      for (const [name, child] of running) if (name.startsWith('patroni')) child.kill('SIGKILL');
      for (const name of databases) killPostgres(data[name] ?? '');
      for (const child of running.values()) child.kill('SIGKILL');
      await wait(300);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Kills the server of this folder and its children at once, as a lost machine does. */
function killPostgres(data: string): void {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const main = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(main)], { encoding: 'utf8' }).stdout;
  for (const pid of [main, ...children.split('\n').map(Number)])
    try {
      if (pid > 1) process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
}

async function ask(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
