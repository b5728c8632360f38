import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Manifest = { dependencies: Record<string, string> };
type Lock = { packages: Record<string, { version?: string; integrity?: string; inBundle?: boolean }> };

const folders = readdirSync('bench/peers', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
  .map(({ name }) => name);
const read = (folder: string, file: string): unknown =>
  JSON.parse(readFileSync(`bench/peers/${folder}/${file}`, 'utf8'));

describe('the apps our server is measured against', () => {
  it('are the six frameworks people choose instead', () => {
    expect(folders.toSorted()).toEqual(['astro', 'next', 'nuxt', 'react-router', 'sveltekit', 'tanstack']);
  });

  it.each(folders)('%s is asked for in exact versions, and its lock file holds exactly those', (folder) => {
    const { dependencies } = read(folder, 'package.json') as Manifest;
    const { packages } = read(folder, 'package-lock.json') as Lock;
    const locked = Object.keys(dependencies).map((name) => [name, packages[`node_modules/${name}`]?.version]);
    expect(Object.fromEntries(locked)).toEqual(dependencies);
    // What a package brings inside itself is covered by that package's own sum.
    const unsigned = Object.entries(packages).filter(([place, entry]) => place && !entry.integrity && !entry.inBundle);
    expect(unsigned).toEqual([]);
  });
});
