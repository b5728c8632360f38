import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { staticFiles } from './static-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'files-'));
mkdirSync(path.join(folder, 'assets'));
for (const [name, text] of [
  ['assets/a-1.js', 'plain'],
  ['assets/a-1.js.br', 'brotli'],
  ['assets/a-1.js.gz', 'gzip'],
  ['favicon.svg', '<svg/>'],
  ['secret.env', 'no'],
] as const)
  writeFileSync(path.join(folder, name), text);

function ask(url: string, encoding = '', method = 'GET', more: Record<string, string> = {}) {
  const answer: { status?: number; headers: Record<string, string>; body?: string } = { headers: {} };
  const response = {
    writeHead: (status: number, headers: string[]) => {
      answer.status = status;
      for (let index = 0; index < headers.length; index += 2)
        answer.headers[headers[index] ?? ''] = headers[index + 1] ?? '';
    },
    end: (body?: Buffer) => (answer.body = body?.toString()),
  };
  const request = { method, url, headers: { 'accept-encoding': encoding, ...more } };
  const served = staticFiles(folder)(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  return served ? answer : null;
}

it('hashed files are immutable and come as the build compressed them', () => {
  expect(ask('/assets/a-1.js', 'gzip, br')).toMatchObject({
    status: 200,
    body: 'brotli',
    headers: {
      'Content-Encoding': 'br',
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
    },
  });
  expect(ask('/assets/a-1.js', 'gzip')?.body).toBe('gzip');
  expect(ask('/assets/a-1.js')?.body).toBe('plain');
  expect(ask('/assets/a-1.js', '', 'HEAD')).toMatchObject({ status: 200, body: undefined });
  expect(ask('/favicon.svg')?.headers['Cache-Control']).toBe('public, max-age=3600');
});

it('nothing else of the folder or beside it is served', () => {
  for (const url of ['/secret.env', '/assets/../../etc/passwd', '/assets/', '/assets/a-1.js.br'])
    expect(ask(url), url).toBeNull();
});

it('a file that a new build has taken away is not served, and takes nothing down', () => {
  const place = mkdtempSync(path.join(tmpdir(), 'files-'));
  writeFileSync(path.join(place, 'gone.svg'), '<svg/>');
  const files = staticFiles(place);
  rmSync(path.join(place, 'gone.svg'));
  const request = { method: 'GET', url: '/gone.svg', headers: {} } as unknown as IncomingMessage;
  expect(files(request, {} as ServerResponse)).toBe(false);
});

it('an encoding with q=0 is refused', () => {
  expect(ask('/assets/a-1.js', 'br;q=0, gzip')?.body).toBe('gzip');
  expect(ask('/assets/a-1.js', 'br;q=0, gzip;q=0')?.body).toBe('plain');
});

it('a client that has the file gets a 304; each encoding has its own ETag', () => {
  const tags = ['br', 'gzip', ''].map((encoding) => ask('/assets/a-1.js', encoding)?.headers.ETag ?? '');
  expect(new Set(tags).size).toBe(3);
  const [tag = ''] = tags;
  for (const known of [tag, `W/${tag}, "x"`, '*']) {
    const answer = ask('/assets/a-1.js', 'br', 'GET', { 'if-none-match': known });
    expect(answer, known).toMatchObject({ status: 304, body: undefined, headers: { ETag: tag } });
    expect(answer?.headers['Content-Length'], known).toBeUndefined();
  }
  expect(ask('/assets/a-1.js', 'gzip', 'GET', { 'if-none-match': tag })?.status).toBe(200);
});

it.each([
  ['bytes=0-1', 206, '<s', 'bytes 0-1/6'],
  ['bytes=2-', 206, 'vg/>', 'bytes 2-5/6'],
  ['bytes=-2', 206, '/>', 'bytes 4-5/6'],
  ['bytes=-99', 206, '<svg/>', 'bytes 0-5/6'],
  ['bytes=4-99', 206, '/>', 'bytes 4-5/6'],
  ['bytes=6-', 416, undefined, 'bytes */6'],
  ['bytes=-0', 416, undefined, 'bytes */6'],
  ['bytes=3-2', 200, '<svg/>', undefined],
  ['bytes=-', 200, '<svg/>', undefined],
  ['bytes=0-1,3-4', 200, '<svg/>', undefined],
  ['lines=0-1', 200, '<svg/>', undefined],
] as const)('%s is answered with %i', (range, status, body, contentRange) => {
  const answer = ask('/favicon.svg', '', 'GET', { range });
  expect(answer).toMatchObject({ status, body });
  expect(answer?.headers['Content-Range']).toBe(contentRange);
  expect(answer?.headers['Content-Length']).toBe(String(body?.length ?? 0));
});

it('a part is given only of the file it was begun with', () => {
  const etag = ask('/favicon.svg')?.headers.ETag ?? '';
  const part = (ifRange: string) => ask('/favicon.svg', '', 'GET', { range: 'bytes=0-1', 'if-range': ifRange })?.status;
  expect([part(etag), part('"another"'), part('Sun, 22 Nov 2026 00:00:00 GMT')]).toEqual([206, 200, 200]);
  expect(ask('/favicon.svg', '', 'HEAD', { range: 'bytes=0-1' })?.status).toBe(200);
});
