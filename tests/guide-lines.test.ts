import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { operatorsGuide } from '#tests/operators-guide';

const guide = operatorsGuide();
const blocks = Array.from(guide.matchAll(/```([^\n]*)\n([\s\S]*?)```/g), ([, language = '', lines = '']) => ({
  language,
  lines,
}));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** What no test runs as the guide writes it, and why. A line begins with one of them. */
const notRun: Record<string, string> = {
  "body='{": 'a signed notice to a public site: courier-updates.test.ts takes the same',
  'b=$(mktemp); cat > $b;': 'a pipe of Postfix; the tests of src/website/newsletters/reports read such mails',
  'npx s3rver': 'a program of others, for builders',
  'TEST_S3_ENDPOINT=': 'needs a storage service that the reader brings',
  'docker build': 'needs Docker: compose-and-image.test.ts runs the steps of the Dockerfile that need none',
  'docker compose': 'needs Docker: compose-and-image.test.ts reads the file as Compose does',
  'cp deploy/compose/example.env': 'belongs to docker compose: compose-and-image.test.ts fills the example in',
  'npm update': 'changes the lock file of a checkout, over the network',
  'alter role': 'a line for psql, for poolers: behind-pooler.test.ts',
  'kubectl apply': 'needs a cluster: manifests.test.ts renders each size',
  'cosign verify': 'needs a published image: release-files.test.ts reads the workflow that signs it',
  'gh attestation': 'needs a published image: release-files.test.ts reads the workflow that signs it',
  'apt-get install':
    'packages of Debian, on machines of the reader: failover.long.test.ts runs their programs with the shipped files',
  'systemctl restart etcd': 'as the line before',
  'systemctl disable --now postgresql': 'as the line before',
  'systemctl enable --now patroni': 'as the line before',
  'systemctl restart haproxy': 'as the line before',
  'sudo -u postgres': 'the proof of the failover sends the same as SQL',
  patronictl: 'a question to Patroni, whose answer the proof of the failover reads at its port',
  'truncate cached_pages': 'a line for psql',
};
const found = (line: string) => Object.keys(notRun).find((start) => line.startsWith(start));

it('every shell block is run by the long test of the guide, or is in the list with its reason', () => {
  const long = readFileSync('tests/faults/install-guide.long.test.ts', 'utf8');
  expect(long).toContain('/```sh( install)?\\n');
  const shell = blocks.filter(({ language }) => !/^(?:ya?ml|json|sql)$/.test(language));
  expect(shell.length).toBeGreaterThan(10);
  expect(
    shell
      .filter(({ language, lines }) => !/^sh(?: install)?$/.test(language) && !found(lines))
      .map(({ lines }) => lines),
  ).toEqual([]);
});

it('every command within a sentence is one of the product, or is in the list with its reason', () => {
  const programs =
    /^(?:(?:\w+=\S+ )*(?:npm|npx|docker|cp|mv|ln|sed|systemctl|journalctl|kubectl|apt-get|sudo|patronictl|cosign|gh|psql|openssl|alter|truncate) |npm start|\.\/|\/opt\/\S+\/\S|b=)/;
  const typed = Array.from(guide.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g), ([, line = '']) => line);
  const commands = typed.filter((line) => programs.test(line));
  expect(commands.length).toBeGreaterThan(20);
  const commandLine = readFileSync('src/server/command-line.ts', 'utf8');
  const isOurs = (line: string) => {
    const [, script = 'start'] = /^npm run (\S+)/.exec(line) ?? [];
    const [, word] = /^(?:\.|\/opt\/coursefront)\/coursefront(?: (\S+))?/.exec(line) ?? [];
    if (line.startsWith('npm run ') || line.startsWith('npm start')) return Object.hasOwn(scripts, script);
    return word !== undefined && new RegExp(String.raw`^  '?${word}'?: \{$`, 'm').test(commandLine);
  };
  expect(commands.filter((line) => !isOurs(line) && !found(line))).toEqual([]);
  // A reason that no line needs any more goes.
  const used = [...commands, ...blocks.map(({ lines }) => lines)].map(found);
  expect(Object.keys(notRun).filter((start) => !used.includes(start))).toEqual([]);
});

/** The address of a heading within its page, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md')];
const links = pages.flatMap((from) =>
  Array.from(
    readFileSync(from, 'utf8').matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g),
    ([, file = '', anchor]) => ({ from, to: file === '' ? from : path.join(path.dirname(from), file), anchor }),
  ),
);

it('a link of the documents that names a chapter leads to it', () => {
  const named = links.filter(({ to, anchor }) => anchor !== undefined && to.endsWith('.md'));
  expect(named.length).toBeGreaterThan(40);
  const headings = new Map(
    [...new Set(named.map(({ to }) => to))].map((file) => [
      file,
      Array.from(readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading)),
    ]),
  );
  const dead = named.filter(({ to, anchor = '' }) => !headings.get(to)?.includes(anchor));
  expect(dead.map(({ from, to, anchor }) => `${from}: ${to}#${anchor}`)).toEqual([]);
});

it('the map of the documents leads to each of them, and they are not more than somebody can find through', () => {
  const map = new Set(links.filter(({ from }) => from === 'docs/README.md').map(({ to }) => to));
  const ofDecisions = new Set(links.filter(({ from }) => from === 'docs/decisions/README.md').map(({ to }) => to));
  const lost = globSync('docs/**/*.md').filter((file) => !map.has(file) && !ofDecisions.has(file));
  expect(lost).toEqual(['docs/README.md']);
  expect(globSync('docs/**/*.{md,json}').length).toBeLessThanOrEqual(45);
});

it('the README shows the whole home page, and says in its first lines for whom it is and why no other program', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(readme).toContain('](docs/pictures/readme-home.webp)');
  const first = readme.slice(0, readme.indexOf('![')).split('\n');
  expect(
    first.filter((line) => line.startsWith('**For** ') || line.startsWith('**Not another program**')),
  ).toHaveLength(2);
});
