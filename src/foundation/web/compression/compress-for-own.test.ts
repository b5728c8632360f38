import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressForOwn } from './compress-for-own.server.ts';

const html = '<p>Paper planes</p>'.repeat(100);
const page = (type = 'text/html; charset=utf-8') =>
  new Response(html, { status: 201, headers: { 'Content-Type': type, 'X-Own': 'kept' } });
const asked = (site?: string) =>
  new Request('https://school.example/studio', {
    headers: { 'accept-encoding': 'gzip, br', ...(site && { 'sec-fetch-site': site }) },
  });

it.each(['same-origin', 'none'])('compresses what our own page or the person asks for (%s)', async (site) => {
  for (const type of ['text/html; charset=utf-8', 'text/x-script']) {
    const answer = await compressForOwn(asked(site), page(type));
    expect([answer.status, answer.headers.get('content-encoding'), answer.headers.get('x-own')]).toEqual([
      201,
      'br',
      'kept',
    ]);
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(html);
  }
});

it.each(['cross-site', 'same-site', undefined])(
  'does not compress responses to other sites or an unknown origin (%s)',
  async (site) => {
    const answer = await compressForOwn(asked(site), page());
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([null, html]);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Sec-Fetch-Site');
  },
);

it('leaves files, and what has no body, as they are', async () => {
  const file = page('text/csv');
  expect(await compressForOwn(asked('same-origin'), file)).toBe(file);
  const empty = new Response(null, { headers: { 'Content-Type': 'text/html' } });
  expect(await compressForOwn(asked('same-origin'), empty)).toBe(empty);
});
