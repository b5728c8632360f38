// The documents of a release: what operators read, and everything that it leads to.
import { globSync } from 'node:fs';

/** Paths from the root. What builders read is among them where an operator's page leads there; pictures are not. */
export function guides() {
  return ['LICENSE', 'CHANGELOG.md', 'SECURITY.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md').toSorted()];
}
