import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
// @ts-expect-error -- a script for plain Node, without types
import { licenceProblems as problemsOf, shippedPackages } from '../scripts/check-licences.mjs';
// @ts-expect-error -- a script for plain Node, without types
import { usedFiles } from '../scripts/release/used-files.mjs';

type Packages = Record<string, { version: string; license?: string; dev?: boolean }>;

const licenceProblems = problemsOf as (packages: Packages) => string[];

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Packages };
const including = (place: string, entry: Packages[string]) => licenceProblems({ ...packages, [place]: entry });

describe('S3: the packages we ship', () => {
  it('are under permissive licences, or excused by name', () => {
    expect(licenceProblems(packages)).toEqual([]);
  });

  it.each([
    ['FSL-1.1-Apache-2.0', 'sentry'],
    ['GPL-3.0-only', 'some-gpl'],
    ['AGPL-3.0', 'some-agpl'],
    ['BUSL-1.1', 'some-busl'],
    ['SSPL-1.0', 'some-sspl'],
    ['MPL-2.0', 'another-mpl'],
    ['LGPL-3.0-or-later', 'another-lgpl'],
    ['MIT AND GPL-2.0', 'half-free'],
    ['SEE LICENSE IN LICENSE.md', 'custom'],
  ])('%s is refused at any depth (control)', (license, name) => {
    expect(including(`node_modules/x/node_modules/${name}`, { version: '1.0.0', license })).toEqual([
      `${name}@1.0.0: ${license}`,
    ]);
  });

  it('without a licence are refused, a choice of licences passes, and what only tests, checks and benches use is not asked', () => {
    expect(including('node_modules/mute', { version: '1.0.0' })).toEqual(['mute@1.0.0: nothing']);
    expect(including('node_modules/choice', { version: '1.0.0', license: '(GPL-2.0 OR MIT)' })).toEqual([]);
    expect(including('node_modules/tool', { version: '1.0.0', license: 'GPL-3.0', dev: true })).toEqual([]);
  });

  it('are in one list with version, hash and licence each, made by one command', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'sbom-')), 'sbom.json');
    execFileSync(process.execPath, ['scripts/sbom.mjs', file]);
    const list = JSON.parse(readFileSync(file, 'utf8')) as {
      bomFormat: string;
      metadata: { component: { name: string } };
      components: { name: string; version: string; licenses?: unknown[]; hashes?: unknown[]; scope?: string }[];
    };
    expect(list.bomFormat).toBe('CycloneDX');
    expect(list.metadata.component.name).toBe('coursefront');
    const names = list.components.map(({ name }) => name);
    const all = (shippedPackages as (packages: Packages) => { name: string }[])(packages).map(({ name }) => name);
    expect(all.length).toBeGreaterThan(150);
    expect(all.filter((name) => !names.includes(name))).toEqual([]);
    for (const name of ['react', 'pg', 'zod', '@electric-sql/pglite']) expect(names).toContain(name);
    expect(names).not.toContain('vitest');
    expect(list.components.filter(({ licenses, hashes }) => !licenses?.length || !hashes?.length)).toEqual([]);
  });

  it('name how to report a weakness', () => {
    expect(existsSync('SECURITY.md')).toBe(true);
    expect(readFileSync('README.md', 'utf8')).toContain('](SECURITY.md)');
  });

  it('hold what the server requires when it is first needed, under whatever name the bundler gave its require', async () => {
    const own = readdirSync('src', { recursive: true }).map((name) => path.join('src', String(name)));
    const named = own
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(file, 'utf8'))
      .filter((text) => text.includes('createRequire('))
      .flatMap((text) => Array.from(text.matchAll(/\brequire\('([^']+)'\)/g), ([, name = '']) => name));
    expect(named).toContain('libphonenumber-js/max');
    const shipped = await (usedFiles as (serverFile: string) => Promise<string[]>)('build/server/index.js');
    const { resolve } = createRequire(path.resolve('package.json'));
    const files = named.map((name) => resolve(name).replace(/^.*\/(?=node_modules\/)/, ''));
    expect(files.filter((file) => !shipped.includes(file))).toEqual([]);
  });
});

describe('the page of dependencies', () => {
  type Named = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>;
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Named;
  const installed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const page = readFileSync('docs/decisions/dependencies.md', 'utf8');
  const [used = '', unused = ''] = page.split(/^## /m).slice(1);
  const cells = Array.from(used.matchAll(/^\| ([^|]+) \|/gm), ([, cell = '']) => cell).slice(1);
  /** The first column: names with commas between. `{a,b}` means several, `*` any end. */
  const patterns = cells.flatMap((cell) =>
    cell
      .split(/, (?![^{]*\})/)
      .flatMap((name) => {
        const [, before = '', choices = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(name) ?? [];
        return choices ? choices.split(',').map((one) => before + one + after) : [name];
      })
      .map((name) => ({ name, is: new RegExp(`^${name.replaceAll(/[.+]/g, '\\$&').replaceAll('*', '.*')}$`) })),
  );

  it('names each package of package.json with its reason, and none that is not there', () => {
    expect(installed.length).toBeGreaterThan(80);
    expect(installed.filter((name) => !patterns.some(({ is }) => is.test(name)))).toEqual([]);
    expect(patterns.filter(({ is }) => !installed.some((name) => is.test(name))).map(({ name }) => name)).toEqual([]);
  });

  it('is right about why harfbuzzjs is not 1.x: as soon as satori asks for another version, ours follows', () => {
    const satori = JSON.parse(readFileSync('node_modules/satori/package.json', 'utf8')) as Pick<Named, 'dependencies'>;
    expect(dependencies.harfbuzzjs).toBe(satori.dependencies.harfbuzzjs);
    expect(used).toContain(`${dependencies.harfbuzzjs}, because satori asks for exactly this version`);
  });

  it('is right about what is not used', () => {
    const refused = ['ky', 'better-auth', 'react-email', '@sentry/node', 'i18next', 'prom-client', 'DOMPurify'];
    for (const name of refused) expect(unused).toContain(name);
    expect(installed.filter((name) => refused.map((one) => one.toLowerCase()).includes(name))).toEqual([]);
  });
});
