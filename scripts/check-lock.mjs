// A native package whose lock entry lacks a platform installs here and fails elsewhere: every optional dependency named by a package of the lock file
// must be in it too.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const missing = [];
for (const [place, entry] of Object.entries(packages)) {
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    const steps = place
      .split('/node_modules/')
      .map((_, index, all) => all.slice(0, all.length - index).join('/node_modules/'));
    const places = [
      ...steps.map((step) => (step ? `${step}/node_modules/${name}` : `node_modules/${name}`)),
      `node_modules/${name}`,
    ];
    if (!places.some((candidate) => packages[candidate])) missing.push(`${place || 'the project'} wants ${name}`);
  }
}
if (missing.length > 0) {
  process.stderr.write(`Missing from package-lock.json:\n  ${missing.join('\n  ')}\n`);
  process.exitCode = 1;
}
