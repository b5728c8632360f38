import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// @ts-expect-error -- a script for plain Node, without types
import { buildStamp as stampOf } from '../scripts/build-inputs.mjs';
// @ts-expect-error -- a script for plain Node, without types
import { serves as servesOf } from '../scripts/choose-node.mjs';

const buildStamp = stampOf as () => string;
const serves = servesOf as (version: string, locked: string) => boolean;

/** The package of the locked Node. */
const node = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
let folder = '';
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
const isThere = (file: string) => existsSync(path.join(folder, file));
/** What a stub recorded since the last call, or null. */
const taken = (file: string) => {
  if (!isThere(file)) return null;
  const text = readFileSync(path.join(folder, file), 'utf8');
  rmSync(path.join(folder, file));
  return text;
};

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'coursefront-prepare-'));
  mkdirSync(path.join(folder, 'scripts'));
  for (const name of ['prepare', 'build-inputs', 'choose-node'])
    copyFileSync(`scripts/${name}.mjs`, path.join(folder, `scripts/${name}.mjs`));
  write(
    'package-lock.json',
    JSON.stringify({ packages: { '': {}, [`node_modules/${node}`]: { version: '24.21.0' } } }),
  );
  write('package.json', '{}');
  mkdirSync(path.join(folder, 'node_modules'));
  // In place of npm: `ci` empties the folder; all of them install a Node and note their words.
  write(
    'npm.cjs',
    `const fs = require('node:fs');
     const [, , word] = process.argv;
     if (word === 'ci') for (const name of fs.readdirSync('node_modules')) fs.rmSync('node_modules/' + name, { recursive: true });
     fs.mkdirSync('node_modules/.bin', { recursive: true });
     fs.mkdirSync('node_modules/${node}', { recursive: true });
     fs.rmSync('node_modules/.bin/node', { force: true });
     fs.symlinkSync(${JSON.stringify(process.execPath)}, 'node_modules/.bin/node');
     fs.writeFileSync('called', process.argv.slice(2).join(' '));`,
  );
  // In place of the build.
  write('scripts/build.mjs', `import fs from 'node:fs';\nimport './used.mjs';\nfs.writeFileSync('built', 'yes');`);
  write('scripts/used.mjs', '');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the preparation as npm does, itself run by a Node of the machine of this version. */
const prepare = (mode: string, machine = '20.20.2') => {
  const done = spawnSync(process.execPath, ['scripts/prepare.mjs', mode], {
    cwd: folder,
    env: {
      ...process.env,
      npm_execpath: path.join(folder, 'npm.cjs'),
      npm_node_execpath: os.devNull,
      npm_config_user_agent: `npm/11.0.0 node/v${machine} linux x64 workspaces/false`,
    },
    encoding: 'utf8',
  });
  return { ...done, npm: taken('called') };
};

describe('the preparation of npm start and npm test', () => {
  it('does not install through a link to packages that others use, and says what to do', () => {
    const shared = path.join(folder, 'shared');
    write('shared/package-of-others.js', '');
    rmSync(path.join(folder, 'node_modules'), { recursive: true });
    symlinkSync(shared, path.join(folder, 'node_modules'), 'junction');
    const { status, stderr, npm } = prepare('install');
    expect(status).toBe(1);
    expect(stderr).toContain('node_modules is a link');
    expect(stderr).toContain('rm node_modules');
    expect(npm).toBeNull();
    expect(isThere('shared/package-of-others.js')).toBe(true);
  });

  // npm test -- --all
  it('leaves the Node of packages that others use too where it is', () => {
    prepare('install');
    renameSync(path.join(folder, 'node_modules'), path.join(folder, 'shared'));
    symlinkSync(path.join(folder, 'shared'), path.join(folder, 'node_modules'), 'junction');
    expect(prepare('install', '24.22.0').status).toBe(0);
    expect(isThere('shared/.bin/node')).toBe(true);
  });

  it('installs what running and building need, once', () => {
    const { status, npm } = prepare('install');
    expect(status).toBe(0);
    expect(npm).toContain('ci --omit=dev --ignore-scripts');
    expect(prepare('install').npm).toBeNull();
  });

  // npm test -- --all
  it('installs the tools when tests or checks first ask for them, and keeps them for a start', () => {
    expect(prepare('build').npm).toContain('--omit=dev');
    expect(prepare('tools').npm).toContain('install --no-save --include=dev --ignore-scripts');
    for (const mode of ['tools', 'test', 'build', 'install']) expect(prepare(mode).npm, mode).toBeNull();
  });

  it('installs everything at once where tests come first', () => {
    expect(prepare('test').npm).toContain('ci --include=dev');
  });

  // npm test -- --all
  it('lets npm refuse a package file that names other packages than the lock file', () => {
    prepare('install');
    write('package.json', '{ "devDependencies": { "x": "1.0.0" } }');
    expect(prepare('tools').npm).toContain('ci --include=dev');
  });

  // npm test -- --all
  it('installs again when the lock file has changed', () => {
    prepare('install');
    write('package-lock.json', '{ "packages": {} }');
    expect(prepare('install').npm).toContain('ci');
  });
});

describe('the Node that runs the product', () => {
  it('is the locked one where that of the machine is older or of another major', () => {
    for (const machine of ['20.20.2', '24.20.9', '26.1.0']) {
      prepare('install', machine);
      expect(isThere('node_modules/.bin/node'), machine).toBe(true);
    }
  });

  it('is that of the machine where it is of the same major and not older', () => {
    for (const machine of ['24.21.0', '24.21.3', '24.30.0']) {
      prepare('install', machine);
      expect(isThere('node_modules/.bin/node'), machine).toBe(false);
    }
  });

  // npm test -- --all
  it('follows the machine both ways, without a new installation', () => {
    prepare('install');
    expect(prepare('install', '24.21.1').npm).toBeNull();
    expect(isThere('node_modules/.bin/node')).toBe(false);
    expect(prepare('install', '24.21.2').npm).toBeNull();
    expect(prepare('install', '24.20.0').npm).toContain(`rebuild ${node}`);
    expect(isThere('node_modules/.bin/node')).toBe(true);
    expect(prepare('install', '24.20.0').npm).toBeNull();
  });

  it('counts versions as numbers', () => {
    expect(serves('24.100.0', '24.21.0')).toBe(true);
    expect(serves('24.21.10', '24.21.9')).toBe(true);
    expect(serves('24.3.0', '24.21.0')).toBe(false);
    expect(serves('25.21.0', '24.21.0')).toBe(false);
  });
});

describe('the stamp of the build', () => {
  const builds = () => {
    const { status, stderr } = prepare('build');
    expect(status, stderr).toBe(0);
    return taken('built') !== null;
  };
  /** Of the folder; the preparation compares it with the last one. */
  const stamp = () => {
    const here = process.cwd();
    process.chdir(folder);
    try {
      return buildStamp();
    } finally {
      process.chdir(here);
    }
  };

  it('is compared: a build follows a new file and a change, and nothing else', () => {
    const file = 'src/foundation/kit/x.ts';
    expect(builds()).toBe(true);
    expect(builds()).toBe(false);
    write(file, '');
    expect(builds(), 'a new file').toBe(true);
    write(file, '\n');
    expect(builds(), 'a changed file').toBe(true);
    expect(builds()).toBe(false);
    rmSync(path.join(folder, file));
    expect(builds(), 'a file that is gone').toBe(true);
  });

  it.each([
    ['a module', 'src/foundation/kit/x.ts'],
    ['a component', 'src/foundation/ui/x.tsx'],
    ['a style sheet', 'src/foundation/ui/styles/x.css'],
    ['a font', 'src/foundation/ui/fonts/x.woff2'],
    ['a drawing', 'src/foundation/ui/media/drawings/x.svg'],
    ['the words of a language', 'src/foundation/i18n/locales/ta.json'],
    ['a migration', 'src/platform/db/migrations/0001_x.sql'],
    ['a public file', 'public/favicon.svg'],
    ['a picture of the content', 'content/pictures/x.svg'],
    ['the business of the demo', 'content/demo-business.json'],
    ['the package file', 'package.json'],
    ['the lock file', 'package-lock.json'],
    ['what git leaves out, which Tailwind reads', '.gitignore'],
    ['the settings of types, which the bundler reads too', 'tsconfig.json'],
    ['the settings of the bundler', 'vite.config.ts'],
    ['the settings of the router', 'react-router.config.ts'],
    ['the build', 'scripts/build.mjs'],
    ['what the build imports', 'scripts/used.mjs'],
  ])('changes with %s', (_, file) => {
    const first = stamp();
    expect(stamp()).toBe(first);
    const before = isThere(file) ? readFileSync(path.join(folder, file), 'utf8') : '';
    write(file, `${before}\n`);
    const second = stamp();
    expect(second, 'a new file').not.toBe(first);
    write(file, `${before}\n\n`);
    expect(stamp(), 'a changed file').not.toBe(second);
  });

  it('changes with a plugin of the bundler and what that imports', () => {
    write('vite.config.ts', "import { x } from './scripts/x.ts';\n");
    write('scripts/x.ts', "import { y } from './deeper/y.ts';\n");
    write('scripts/deeper/y.ts', '');
    for (const file of ['scripts/x.ts', 'scripts/deeper/y.ts']) {
      const before = stamp();
      write(file, `${readFileSync(path.join(folder, file), 'utf8')}\n`);
      expect(stamp(), file).not.toBe(before);
    }
  });

  it('changes when a file is renamed or gone', () => {
    write('src/foundation/kit/x.ts', '');
    const before = stamp();
    rmSync(path.join(folder, 'src/foundation/kit/x.ts'));
    write('src/foundation/kit/y.ts', '');
    const renamed = stamp();
    expect(renamed).not.toBe(before);
    rmSync(path.join(folder, 'src/foundation/kit/y.ts'));
    expect(stamp()).not.toBe(renamed);
  });

  it('stays with what the build does not read: tests, pages of the content, settings, documents, other scripts', () => {
    const before = stamp();
    const others = ['src/foundation/kit/x.test.ts', 'tests/x.test.ts', 'content/pages/x.yaml', '.env', 'README.md'];
    for (const file of [...others, 'scripts/hold.ts']) write(file, 'x');
    expect(stamp()).toBe(before);
  });
});
