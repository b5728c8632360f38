import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { jobs } from '../src/server/lifecycle/jobs.ts';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .map((file) => readFileSync(`src/${file}`, 'utf8'));

it('every job that the code defines is run by the server: a file that nothing imports would never run', () => {
  const defined = sources.flatMap((source) => [...source.matchAll(/\bdefineJob(?:<[^(]*>)?\(\{\s*name: '([a-z-]+)'/g)]);
  const calls = sources.flatMap((source) => [...source.matchAll(/(?<!function )\bdefineJob(?:<[^(]*>)?\(/g)]);
  expect(defined).toHaveLength(calls.length);
  expect(defined.length).toBeGreaterThan(60);
  expect(jobs.map(({ name }) => name).toSorted()).toEqual(defined.map(([, name = '']) => name).toSorted());
});
