import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createHttpServer } from '../http-server.ts';
import { verificationFiles } from './verification-files.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'proofs-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

async function siteWith(files: Record<string, string>): Promise<string> {
  const server = createHttpServer({
    siteOrigin: 'https://school.example',
    originIsFixed: true,
    health: { ready: true, stopping: false } as Parameters<typeof createHttpServer>[0]['health'],
    files: () => false,
    verification: verificationFiles(folderOf(files)),
    router: (_, response) => void response.writeHead(404).end(),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('files are answered as they are named, at the top and below .well-known, under every host', async () => {
  const site = await siteWith({
    'BingSiteAuth.xml': '<users/>',
    'google12ab.html': 'google-site-verification: google12ab.html',
    '.well-known/apple-developer-merchantid-domain-association': '7B22',
    '.well-known/assetlinks.json': '[]',
    '.well-known/security.txt': 'Contact: mailto:security@school.example',
  });
  for (const [url, body, type] of [
    ['/BingSiteAuth.xml', '<users/>', 'application/xml'],
    ['/google12ab.html?x=1', 'google-site-verification: google12ab.html', 'text/html'],
    ['/.well-known/apple-developer-merchantid-domain-association', '7B22', 'text/plain'],
    ['/.well-known/assetlinks.json', '[]', 'application/json'],
    // RFC 9116
    ['/.well-known/security.txt', 'Contact: mailto:security@school.example', 'text/plain; charset=utf-8'],
  ] as const) {
    const answer = await fetch(site + url, { redirect: 'manual', headers: { host: 'other.example' } });
    expect(answer.status, url).toBe(200);
    expect(await answer.text()).toBe(body);
    expect(answer.headers.get('content-type')).toContain(type);
    // What an owner was sent by others runs nothing here.
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
  expect((await fetch(`${site}/.well-known/other`, { redirect: 'manual' })).status).toBe(404);
  expect((await fetch(`${site}/google12ab.html`, { method: 'POST', body: 'x=1' })).status).not.toBe(200);
});

it.each([
  [{ 'robots.txt': '' }, 'robots.txt is an address of the site itself'],
  [{ 'proof.js': '' }, 'proof.js has no name that services ask for'],
  [{ 'deep/proof.html': '' }, 'deep/proof.html has no name that services ask for'],
  [{ 'proof.html': 'x'.repeat(256 * 1024 + 1) }, 'proof.html is larger than 256 KB'],
])('%j is refused at the start', (files, message) => {
  expect(() => verificationFiles(folderOf(files))).toThrow(message);
});

it('a folder that is not there is refused at the start', () => {
  expect(() => verificationFiles('/nowhere/proofs-of-ownership')).toThrow(
    'VERIFICATION_FILES: the folder /nowhere/proofs-of-ownership cannot be read',
  );
});
