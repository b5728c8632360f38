import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const guide = readFileSync('docs/operations.md', 'utf8');
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
  'truncate cached_pages': 'a line for psql',
};
const found = (line: string) => Object.keys(notRun).find((start) => line.startsWith(start));

it('every block of shell is one that the long form of the guide runs, or stands in the list with its reason', () => {
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

it('every command within a sentence is one of the product, or stands in the list with its reason', () => {
  const programs =
    /^(?:(?:\w+=\S+ )*(?:npm|npx|docker|cp|mv|ln|sed|systemctl|journalctl|kubectl|psql|openssl|alter|truncate) |npm start|\.\/|\/opt\/\S+\/\S|b=)/;
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
