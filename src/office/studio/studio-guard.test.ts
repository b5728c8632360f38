import { readFileSync } from 'node:fs';
import { RouterContextProvider } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { acceptInvitation, ensureOwnerInvitation } from '#platform/people';
import { testDatabase } from '#tests/database';
import routes from '../../routes.ts';
import { middleware } from './studio-frame.page.tsx';

testDatabase();

let cookie = '';
beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  const made = await inTransaction(ensureOwnerInvitation);
  const token = new URLSearchParams(made.ok ? made.value.split('?')[1] : '').get('token') ?? '';
  const joined = await acceptInvitation({
    token,
    name: 'Asha',
    email: 'asha@example.org',
    password: 'kite glue seven lanterns',
  });
  cookie = joined.ok ? `staff=${joined.value.token}` : '';
});

async function pass(path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(`http://localhost:3000${path}`, init);
  const [guard] = middleware;
  if (!guard) throw new Error('the studio has no guard');
  const args = {
    request,
    params: {},
    context: new RouterContextProvider(),
    url: new URL(request.url),
    pattern: '/studio',
  };
  try {
    return (await guard(
      args as unknown as Parameters<typeof guard>[0],
      async () => new Response('inside'),
    )) as Response;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

it('A1: without a session nothing below /studio runs; with one it does and is never kept by a cache', async () => {
  expect((await pass('/studio/leads')).headers.get('Location')).toBe('/sign-in?returnTo=%2Fstudio%2Fleads');
  expect((await pass('/studio/leads', { method: 'POST' })).status).toBe(401);
  const inside = await pass('/studio/leads', { headers: { Cookie: cookie } });
  expect(await inside.text()).toBe('inside');
  expect(inside.headers.get('Cache-Control')).toBe('no-store');
  await database().execute('delete from staff_sessions');
  expect((await pass('/studio/leads', { headers: { Cookie: cookie } })).status).toBe(302);
});

it('A1: every studio route is inside the guarded frame, and each of its files checks for staff itself too', () => {
  const frame = routes.find(({ path }) => path === 'studio');
  // The folder of a module, or one below it; `office/studio` itself is a module.
  const ofStudio = /^[\w-]+\/[\w-]+\/(?:.+\/)?studio\//;
  expect(routes.filter((route) => route !== frame && ofStudio.test(route.file))).toEqual([]);
  const files = (frame?.children ?? []).map(({ file }) => file);
  expect(files.length).toBeGreaterThanOrEqual(8);
  for (const file of files) {
    const source = readFileSync(`src/${file}`, 'utf8');
    const doors = [...source.matchAll(/export async function (loader|action)/g)].length;
    expect([...source.matchAll(/await requireStaff\(request/g)].length, file).toBeGreaterThanOrEqual(doors);
    expect(source, file).not.toMatch(/export function (loader|action)|export const (loader|action)/);
  }
});
