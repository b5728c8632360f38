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

function ask(url: string, encoding = '', method = 'GET') {
  const answer: { status?: number; headers: Record<string, string>; body?: string } = { headers: {} };
  const response = {
    writeHead: (status: number, headers: string[]) => {
      answer.status = status;
      for (let index = 0; index < headers.length; index += 2)
        answer.headers[headers[index] ?? ''] = headers[index + 1] ?? '';
    },
    end: (body?: Buffer) => (answer.body = body?.toString()),
  };
  const request = { method, url, headers: { 'accept-encoding': encoding } };
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
