// The licences of everything a release holds, as their authors wrote them, in one file.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shippedPackages, unstated } from '../check-licences.mjs';

const isLicence = /^(?:licen[cs]e|copying|notice)/i;

/**
 * One text: Node's, then each shipped package that is installed here, by its name, then the files of others that stand among ours, by their folder. A
 * package without a file is named with its licence.
 */
export function licenceTexts(nodeLicence) {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const parts = shippedPackages(packages)
    .filter(({ place, name }) => existsSync(place) && !name.startsWith('node-'))
    .map(({ place, name, version, license }) => {
      const files = readdirSync(place)
        .filter((file) => isLicence.test(file))
        .sort();
      const texts = files.map((file) => readFileSync(path.join(place, file), 'utf8').trim());
      return `${name} ${version} (${license ?? unstated[`${name}@${version}`]})\n\n${texts.join('\n\n')}`;
    });
  const among = globSync('src/**/LICENSE*.txt')
    .toSorted()
    .map((file) => `${path.dirname(file)}\n\n${readFileSync(file, 'utf8').trim()}`);
  return [`Node.js\n\n${nodeLicence.trim()}`, ...new Set(parts), ...among].join(`\n\n${'='.repeat(80)}\n`).concat('\n');
}
