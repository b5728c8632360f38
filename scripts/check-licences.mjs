// What we ship is what `npm start` installs: the dependencies of `package.json` (including build tools) with their own on any platform. Their
// licences are permissive, or listed below with the reason why they are allowed. Read from the lock file, so the result is the same everywhere.
import { readFileSync } from 'node:fs';

/** Licences that ask for no more than to be named. */
const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  // Fonts: may be shipped with anything, not sold alone.
  'OFL-1.1',
]);

/** Packages under other licences: a pattern of names, the licence it has, and why it may come along. */
const exceptions = [
  [
    /^@img\/sharp-(?:libvips-.+|wasm32|win32-.+)$/,
    'LGPL-3.0-or-later',
    'libvips as a shared library of its own, unchanged, loaded by sharp while building and when staff upload a picture; anybody can put another one in its place',
  ],
  [
    /^satori$/,
    'MPL-2.0',
    'an unchanged package of its own; the duty to publish changes ends at its files, and we change none',
  ],
  [/^lightningcss(?:-.+)?$/, 'MPL-2.0', 'an unchanged tool of the build; nothing of it stands in what the build makes'],
  [
    /^caniuse-lite$/,
    'CC-BY-4.0',
    'a table of browsers for the tools of the build; named in the list of packages, and nothing of it stands in what the build makes',
  ],
];

/** Packages without a licence in the lock file, with the licence of their own files. */
export const unstated = { 'png-js@2.0.0': 'MIT' };

/** `A AND B` is a list of all that hold; of `A OR B` we take the first that is permissive. */
function heldBy(expression) {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .map((part) => {
      const choices = part.split(' OR ').map((choice) => choice.trim());
      return choices.find((choice) => permissive.has(choice)) ?? choices[0] ?? 'nothing';
    });
}

/** Every package of a lock file that is shipped, with its name; what only a development package brings is not. */
export function shippedPackages(packages) {
  return Object.entries(packages)
    .filter(([place, { dev }]) => place.includes('node_modules/') && !dev)
    .map(([place, entry]) => ({
      ...entry,
      place,
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
    }));
}

/** A line for each shipped package whose licence is neither permissive nor excused; `used` collects the exceptions that were needed. */
export function licenceProblems(packages, used = new Set()) {
  const problems = [];
  for (const { name, version, license } of shippedPackages(packages)) {
    const stated = license ?? unstated[`${name}@${version}`] ?? 'nothing';
    for (const one of heldBy(stated)) {
      if (permissive.has(one)) continue;
      const excuse = exceptions.find(([names, licence]) => names.test(name) && licence === one);
      if (excuse) used.add(excuse);
      else problems.push(`${name}@${version}: ${stated}`);
    }
  }
  return problems;
}

if (process.argv[1] === import.meta.filename) {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const used = new Set();
  const problems = licenceProblems(packages, used);
  const idle = exceptions
    .filter((exception) => !used.has(exception))
    .map(([names]) => `${names}: nobody needs this exception`);
  if (problems.length + idle.length > 0) {
    process.stderr.write(`Licences that are not permissive:\n  ${[...problems, ...idle].join('\n  ')}\n`);
    process.exitCode = 1;
  }
}
