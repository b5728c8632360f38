import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#foundation/config';
import { settings } from '../src/foundation/config/settings.ts';
import { sentenceOf, slipsInEnvironment } from '../src/foundation/config/unknown-settings.ts';
import { unpackedEnvironment, unpackPackages } from '#tests/debian-packages';
import { temporaryFolder } from '#tests/temporary-folder';

const text = (file: string) => readFileSync(file, 'utf8');
const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<'start' | 'worker', string> };
const isSetting = (name: string) => Object.hasOwn(settings, name) || name === 'NODE_COMPILE_CACHE';

type Service = {
  image: string;
  build?: string;
  env_file?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: object;
  read_only?: boolean;
  command?: string[];
};
const compose = parse(text('deploy/compose/compose.yaml')) as { services: Record<string, Service>; volumes: object };
const { site, worker } = compose.services;
const example = Array.from(text('deploy/compose/example.env').matchAll(/^([A-Z0-9_]+)=/gm), ([, name = '']) => name);

/** `${NAME:-other}` and `${NAME:?}` as Compose replaces them, one in another too; throws where a needed one is missing. */
function filledIn(value: string, given: Record<string, string>): string {
  const innermost = /\$\{([A-Z0-9_]+)(?::([-?])([^${}]*))?\}/;
  let line = value;
  for (let found = innermost.exec(line); found; found = innermost.exec(line)) {
    const [all, name = '', kind, other = ''] = found;
    // In a part that a value before it makes needless, nothing is missing.
    line = line.replace(all, () => given[name] || (kind === '-' ? other : kind === '?' ? missing : ''));
  }
  if (line.includes(missing)) throw new Error(`A name is missing in ${value}`);
  return line;
}
const missing = '\0';

/** What a container of a service has in its environment, by a `.env` beside the compose file. */
function environmentOf(service: Service | undefined, file: Record<string, string>): Record<string, string> {
  const own = Object.entries(service?.environment ?? {}).map(([name, value]) => [name, filledIn(value, file)]);
  return {
    ...(service?.env_file?.includes('.env') ? file : {}),
    ...(Object.fromEntries(own) as Record<string, string>),
  };
}

/** What somebody fills in who changes nothing else. */
const filled = {
  DOMAIN: 'courses.example.com',
  SESSION_SECRET: 'secret.example.of.thirty-two.letters',
  POSTGRES_PASSWORD: '0123456789abcdef',
};

describe('the compose file', () => {
  it('starts with the three needed names alone; what is empty in the example may stay empty', () => {
    const file = { ...Object.fromEntries(example.map((name) => [name, ''])), ...filled };
    for (const service of Object.values(compose.services)) environmentOf(service, file);
    expect(readConfig(environmentOf(site, file))).toMatchObject({
      SITE_URL: 'https://courses.example.com',
      DATABASE_URL: 'postgres://coursefront:0123456789abcdef@database/coursefront',
      originIsFixed: true,
      RUN_JOBS: false,
    });
    for (const name of Object.keys(filled))
      expect(() => {
        for (const service of Object.values(compose.services)) environmentOf(service, { ...file, [name]: '' });
      }, name).toThrow('is missing');
  });

  it('brings every setting of the product from that one file to site and worker, save those that belong to its other services', () => {
    const file = { ...filled, ...Object.fromEntries(Object.keys(settings).map((name) => [name, `given-${name}`])) };
    const fixed = { DATA_DIR: '/data', HOST: '0.0.0.0', PORT: '3000', RUN_JOBS: 'off' };
    for (const service of [site, worker]) expect(environmentOf(service, file)).toEqual({ ...file, ...fixed });
    for (const name of Object.keys(fixed)) expect(text('deploy/compose/example.env')).toContain(name);
    expect(compose.services.caddy?.environment?.UPSTREAM).toBe(`site:${fixed.PORT}`);
  });

  it('has no unused name, and none that the site reports as a typing error', () => {
    const used = Array.from(text('deploy/compose/compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g), ([, name = '']) => name);
    expect(example.filter((name) => !isSetting(name) && !used.includes(name))).toEqual([]);
    expect(used.filter((name) => !isSetting(name) && !example.includes(name))).toEqual([]);
    expect(Object.keys(site?.environment ?? {}).filter((name) => !isSetting(name))).toEqual([]);
    expect(slipsInEnvironment([...example, ...used]).map(sentenceOf)).toEqual([]);
  });

  it('runs a worker that differs from the site by its word alone', () => {
    expect(worker).toEqual({ ...site, command: [scripts.worker.split(' ').at(-1)] });
  });

  it('names services and volumes that it has, and files that are there; takes nothing but our image and two that are maintained', () => {
    const { services } = compose;
    for (const { depends_on: needed = {}, volumes = [] } of Object.values(services)) {
      const names = Array.isArray(needed) ? (needed as string[]) : Object.keys(needed);
      for (const name of names) expect(Object.keys(services)).toContain(name);
      for (const [source = ''] of volumes.map((volume) => volume.split(':')))
        if (source.startsWith('.')) expect(existsSync(path.join('deploy/compose', source)), source).toBe(true);
        else expect(Object.keys(compose.volumes)).toContain(source);
    }
    const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0]),
    );
    expect(Object.keys(compose.volumes).filter((name) => !mounted.includes(name))).toEqual([]);
    expect(site?.read_only).toBe(true);
    // `minio/minio` and `minio/mc` are no longer published.
    const images = Object.values(services).flatMap(({ image, build }) => (build ? [] : [image.split(':')[0] ?? '']));
    expect(new Set(images)).toEqual(new Set(['caddy', 'postgres']));
  });

  it('keeps its filled-in file out of the image and the archive', () => {
    expect(text('.dockerignore').split('\n')).toContain('**/.env');
    expect(text('scripts/release.mjs')).toMatch(
      /cpSync\('deploy'[^;]*filter: \(file\) => path\.basename\(file\) !== '\.env'/,
    );
  });
});

describe('the image', () => {
  const lines = text('Dockerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  const all = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));

  it('is the release and the client programs of PostgreSQL, runs as a user that the host does not have, says whether it is well, and starts as npm start does', () => {
    expect(all('FROM')).toEqual([
      'node:24-bookworm-slim AS build',
      `${databaseImage} AS postgres`,
      'debian:bookworm-slim AS heif',
      'scratch',
    ]);
    expect(all('COPY')).toEqual([
      '. .',
      '--from=heif /image/ /',
      '--from=postgres /image/ /',
      '--from=build /image/ /',
    ]);
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

  /** The same image, so the same major version: `pg_dump` refuses a newer server. */
  const databaseImage = compose.services.database?.image ?? '';

  const [installed] = globSync('/usr/lib/postgresql/*/bin/pg_dump');
  if (installed)
    it('has pg_dump and pg_restore with all that they need, by the step of the Dockerfile', () => {
      const root = temporaryFolder();
      const step = all('RUN').find((line) => line.includes('pg_dump')) ?? '';
      const major = installed?.split('/')[4] ?? '';
      execFileSync('sh', ['-ec', step.replaceAll('/image', root)], { env: { ...process.env, PG_MAJOR: major } });
      const [loader = ''] = globSync(`${root}/lib*/ld-linux-*`);
      const [libraries = ''] = globSync(`${root}/lib/*-linux-gnu`);
      for (const tool of ['pg_dump', 'pg_restore']) {
        // Nothing of this machine: the loader of the folder, with the libraries of the folder alone.
        const words = ['--inhibit-cache', '--library-path', libraries, `${root}/usr/bin/${tool}`, '--version'];
        expect(execFileSync(loader, words, { encoding: 'utf8', env: {} })).toContain(`${tool} (PostgreSQL) ${major}`);
        const { stdout } = spawnSync(loader, ['--list', ...words.slice(1, 4)], { encoding: 'utf8', env: {} });
        const elsewhere = Array.from(stdout.matchAll(/=> (\S+)/g), ([, file = '']) => file);
        expect(elsewhere.length).toBeGreaterThan(3);
        expect(elsewhere.filter((file) => !file.startsWith(root))).toEqual([]);
      }
    });

  const heif = path.resolve('.cache/debian/libheif-examples');
  if (unpackPackages(['libheif-examples'], heif))
    it('has heif-convert with all that it needs and its notices, by the step of the Dockerfile', () => {
      const root = temporaryFolder();
      const step = all('RUN').find((line) => line.includes('cp /usr/bin/heif-convert')) ?? '';
      const moved = step
        .replaceAll('/image', root)
        .replaceAll(' /usr/bin/heif-convert', ` ${heif}/usr/bin/heif-convert`)
        .replaceAll(/ (\/usr\/share\/doc\/lib\w+\*)/g, (_, notices: string) =>
          globSync([notices, `${heif}${notices}`])
            .map((folder) => ` ${folder}`)
            .join(''),
        );
      execFileSync('sh', ['-ec', moved], { env: { ...process.env, ...unpackedEnvironment(heif) } });
      const [loader = ''] = globSync(`${root}/lib*/ld-linux-*`);
      const folders = globSync([
        `${root}/lib/*-linux-gnu`,
        `${root}/usr/lib/*-linux-gnu`,
        `${root}${heif}/usr/lib/*-linux-gnu`,
      ]);
      const words = ['--inhibit-cache', '--library-path', folders.join(':'), `${root}/usr/bin/heif-convert`];
      const { stdout } = spawnSync(loader, [...words, '--list-decoders'], { encoding: 'utf8', env: {} });
      expect(stdout).toContain('libde265');
      expect(globSync(`${root}/usr/share/doc/libheif*/copyright`).length).toBeGreaterThan(0);
    });

  it('is well when its probe is answered, and not otherwise', () => {
    const [health = ''] = all('HEALTHCHECK');
    const [, ...words] = JSON.parse(health.slice(health.indexOf('['))) as string[];
    expect(spawnSync(process.execPath, words, { env: { PORT: '1' } }).status).toBe(1);
  });
});
