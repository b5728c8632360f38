import { afterEach, expect, it } from 'vitest';
import { currentEngine, useEngine, type Engine, type Standbys } from '#platform/db';
import { useConfigForTests } from '#foundation/config';
import { testDatabase } from '#tests/database';
import { asStaffReader, seenBefore } from './as-staff-reader.ts';

testDatabase();
const request = (cookie = '', method = 'GET') =>
  new Request('http://localhost/studio/orders', { method, headers: { Cookie: cookie } });
const answered = async (method = 'GET') =>
  (await asStaffReader(request('', method), async () => new Response('list'))).headers.getSetCookie();

let whole: Engine | undefined;
function withStandbys() {
  whole = currentEngine();
  useEngine({ ...whole, standbys: {} as Standbys });
}
afterEach(() => {
  if (whole) useEngine(whole);
  whole = undefined;
});

it('keeps nothing in the browser of staff where there are no standbys', async () => {
  expect(await answered()).toEqual([]);
});

it('keeps where the database stood, for pages and for forms apart', async () => {
  withStandbys();
  expect(await answered()).toEqual([
    expect.stringMatching(/^studio-saw=[\dA-F]+\/[\dA-F]+; Max-Age=65; Path=\/; HttpOnly/),
  ]);
  expect(await answered('POST')).toEqual([expect.stringMatching(/^studio-wrote=/)]);
  useConfigForTests({ SITE_URL: 'https://school.example', DATABASE_READ_LAG_SECONDS: '10' });
  expect(await answered()).toEqual([expect.stringMatching(/^__Host-studio-saw=\S+; Max-Age=70; .*; Secure$/)]);
  useConfigForTests({});
});

it('asks for the later of both, and for the primary where it cannot be read', () => {
  expect(seenBefore(request())).toBe(0n);
  expect(seenBefore(request('studio-wrote=1/10; studio-saw=1/A'))).toBe(0x1_0000_0010n);
  expect(seenBefore(request('studio-wrote=0/10; studio-saw=1/A'))).toBe(0x1_0000_000an);
  expect(seenBefore(request('studio-wrote=unknown; studio-saw=1/A'))).toBe('primary');
});
