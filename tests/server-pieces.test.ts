import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = 'build/server/assets/';

/** A file of the built server with all that it imports before it runs. */
function loadedWith(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const imports = readFileSync(folder + name, 'utf8').matchAll(/^import (?:[^;]*? from )?"\.\/([^"]+)";$/gm);
  for (const [, next = ''] of imports) loadedWith(next, found);
  return found;
}

const fileOf = (command: string) =>
  readdirSync(folder).find((name) => new RegExp(`^${command}-[\\w-]{8}\\.js$`).test(name)) ?? '';

it('a server loads few files before it listens; what knows the business comes later (control)', () => {
  const start = loadedWith(fileOf('serve'));
  expect(start.size).toBeLessThan(6);
  const services = loadedWith(fileOf('application-services'));
  expect(services.size).toBeGreaterThan(20);
  expect(start.has(fileOf('application-services'))).toBe(false);
});
