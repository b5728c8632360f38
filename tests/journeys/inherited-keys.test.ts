import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secret } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { startServer, type RunningServer } from '#tests/running-server';
import type { Screen } from '#tests/studio-screens';
import { studioToVisit } from '#tests/studio-sweep';
import { inLanes } from '../hold/ask-raw.ts';
import { filled, knownRoutes } from '../hold/routes.ts';

/** What every object has, so that a look-up in a plain one finds it. */
const inherited = ['constructor', '__proto__'];

let server: RunningServer;
let owner: string;
let screens: Screen[];
beforeAll(async () => {
  const { dataDirectory, told } = await studioToVisit();
  ({ owner, screens } = told);
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
}, 300_000);
afterAll(() => server.kill());

/** Names that every module reads, or that its frame does. */
const shared = ['done', 'said', 'did', 'saved', 'page', 'sort', 'view', 'language'];
const namesOf = new Map<string, { query: string[]; form: string[] }>();

/** The names that the code of a module reads from addresses and from forms. */
function readNames(folder: string): { query: string[]; form: string[] } {
  const known = namesOf.get(folder);
  if (known) return known;
  const found = { query: new Set(shared), form: new Set(['do', 'form', 'list', ...shared]) };
  for (const name of readdirSync(path.join('src', folder), { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.test)\.tsx?$/.test(name)) continue;
    const text = readFileSync(path.join('src', folder, name), 'utf8');
    for (const [, got = ''] of text.matchAll(/(?:query|[sS]earchParams|params)\.get\('([\w-]+)'/g))
      found.query.add(got);
    for (const [, got = ''] of text.matchAll(/(?:\bname="|textOf\(\w+, '|form\.get\(')([\w-]+)/g)) found.form.add(got);
  }
  const names = { query: [...found.query], form: [...found.form] };
  namesOf.set(folder, names);
  return names;
}

const moduleOf = (file: string) => file.split('/').slice(0, 2).join('/');

it('no address answers 500 for a key that every object has', async () => {
  const pages = knownRoutes().filter(({ reads, path: pattern }) => reads && !pattern.endsWith('*'));
  const addresses = pages.flatMap(({ path: pattern, file }) => {
    const shown = screens.find((screen) => screen.pattern === pattern)?.address ?? filled(pattern);
    const names = readNames(moduleOf(file)).query;
    const all = (key: string) => `${shown}?${names.map((name) => `${name}=${key}`).join('&')}`;
    const parameters = pattern.includes(':') ? inherited.map((key) => pattern.replaceAll(/:\w+/g, key)) : [];
    return [
      ...parameters,
      ...(longProofs ? names.map((name) => `${shown}?${name}=constructor`) : []),
      ...inherited.flatMap((key) => [all(key), `${shown}?${key}=x`]),
    ];
  });
  const wrong: string[] = [];
  await inLanes(addresses, 6, async (address) => {
    const answer = await fetch(`${server.url}${address}`, { headers: { cookie: owner }, redirect: 'manual' });
    await answer.body?.cancel();
    if (answer.status >= 500) wrong.push(`${answer.status} ${address}`);
  });
  expect(addresses.length).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
}, 900_000);

it('no form answers 500 for a key that every object has', async () => {
  const forms = knownRoutes().filter(
    // A form that signs out would end the session of all that follow.
    ({ writes, path: pattern }) => writes && !pattern.endsWith('*') && !pattern.endsWith('/sign-out'),
  );
  const sent = forms.flatMap(({ path: pattern, file }) => {
    const shown = screens.find((screen) => screen.pattern === pattern)?.address ?? filled(pattern);
    const names = readNames(moduleOf(file)).form;
    return inherited.flatMap((key) => [
      ...(longProofs ? names : ['do']).map((name) => [shown, { [name]: key }] as const),
      [shown, Object.fromEntries(names.map((name) => [name, key]))] as const,
      [shown, { [key]: 'x' }] as const,
    ]);
  });
  const wrong: string[] = [];
  const taken = new Set<string>();
  await inLanes(sent, 6, async ([address, fields]) => {
    const answer = await fetch(`${server.url}${address}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie: owner, origin: server.url },
      redirect: 'manual',
    });
    await answer.body?.cancel();
    if (![401, 403].includes(answer.status)) taken.add(address);
    if (answer.status >= 500) wrong.push(`${answer.status} ${address} ${JSON.stringify(fields).slice(0, 120)}`);
  });
  // They came to the code that reads forms, and were not turned away before it.
  expect(taken.size).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
}, 900_000);
