/**
 * Takes the parts of Noto Sans for Chinese, Japanese and Korean names on PDF documents from two packages to `src/sales/documents/pdf/east-asian`,
 * with the letters of each part. The packages are no dependencies: they have 130 MB of files, and 8 MB are used. Run it to take a new version:
 * `node scripts/east-asian-fonts.mjs`.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const version = '5.3.0';
const target = 'src/sales/documents/pdf/east-asian';
/** Han and kana from the first, Hangul from the second: of each only the parts that have such letters. */
const packages = [
  {
    name: 'noto-sans-sc',
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\u30A0-\u30FF\uFF00-\uFF9F]/u,
  },
  { name: 'noto-sans-kr', letters: /\p{Script=Hangul}/u },
];

const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'));
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const ranges = {};
for (const { name, letters } of packages) {
  execFileSync('npm', ['pack', `@fontsource/${name}@${version}`, '--silent'], { cwd: folder });
  execFileSync('tar', ['xzf', `fontsource-${name}-${version}.tgz`], { cwd: folder });
  const from = path.join(folder, 'package');
  for (const [part, written] of Object.entries(JSON.parse(readFileSync(path.join(from, 'unicode.json'), 'utf8')))) {
    const own = written.split(',').map((range) =>
      range
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16)),
    );
    const wanted = own.flatMap(([first, last = first]) => {
      const points = Array.from({ length: last - first + 1 }, (_, at) => first + at);
      return points.some((point) => letters.test(String.fromCodePoint(point))) ? [[first, last]] : [];
    });
    const number = /^\[(\d+)\]$/.exec(part)?.[1];
    if (number === undefined || wanted.length === 0) continue;
    const key = `${name.slice(-2)}-${number}`;
    copyFileSync(path.join(from, 'files', `${name}-${number}-400-normal.woff`), path.join(target, `${key}.woff`));
    ranges[key] = wanted
      .map(([first, last]) => (last === first ? first.toString(36) : `${first.toString(36)}-${last.toString(36)}`))
      .join(' ');
  }
  if (name.endsWith('sc')) copyFileSync(path.join(from, 'LICENSE'), path.join(target, 'LICENSE-OFL.txt'));
  rmSync(from, { recursive: true });
}
writeFileSync(path.join(target, 'letters.json'), `${JSON.stringify(ranges)}\n`);
rmSync(folder, { recursive: true });
