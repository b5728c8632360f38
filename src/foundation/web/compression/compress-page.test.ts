import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressPage } from './compress-page.server.ts';

const html = '<p>Paper planes</p>'.repeat(100);

it('sends brotli to browsers that take it, gzip to others, and plain text to those that take neither', async () => {
  const best = await compressPage(html, 'gzip, deflate, br, zstd');
  expect(best.encoding).toBe('br');
  expect(brotliDecompressSync(best.body).toString()).toBe(html);
  const older = await compressPage(html, 'gzip;q=1.0, br;q=0');
  expect(older.encoding).toBe('gzip');
  expect(gunzipSync(older.body).toString()).toBe(html);
  for (const accepted of [null, '', 'identity', 'br;q=0, gzip; q=0.0'])
    expect(await compressPage(html, accepted)).toEqual({ encoding: null, body: html });
});
