import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '#tests/test-server';
import { attack, dearRequests, sharePictures } from '../hold/attacks/dear-requests.ts';

const server = testServer();
let pictures: string[];

beforeAll(async () => {
  await fetch(server.url);
  pictures = (await sharePictures(server.url, 6)).slice(0, 6);
});

/** Resident memory of the server in MB; 0 where the system does not tell. */
function memory(): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return 0;
  }
}

describe('C1: dear requests of strangers, from one connection with 350 ahead and from 300 connections', () => {
  it.each([
    ['gallery in all languages and themes', 1, 350],
    ['gallery with a query, uncached', 300, 1],
    ['long page, uncached', 1, 350],
    ['long page, uncached', 300, 1],
    ['search', 1, 350],
    ['search', 300, 1],
    ['payload', 1, 350],
    ['share picture', 1, 350],
  ])('%s, %i × %i: cached pages are answered meanwhile, and memory is bounded', async (name, connections, ahead) => {
    const request = dearRequests(pictures).find((one) => one.name === name);
    const before = memory();
    const figures = await attack({
      url: server.url,
      request: request ?? { name, path: () => '/' },
      connections,
      ahead,
      seconds: 1.5,
      cachedPerSecond: 20,
    });
    expect(figures.cached.failed).toBe(0);
    expect(figures.cached.asked).toBeGreaterThan(20);
    expect(Object.keys(figures.answered).filter((status) => !['200', '302', '307', '503'].includes(status))).toEqual(
      [],
    );
    // Without the guard this grows by more than a gigabyte.
    expect(memory() - before).toBeLessThan(300);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });
});

describe('C1: the gallery whole, the dearest page there is', () => {
  it('is rendered for everybody in its shared form alone; any other leads there, or to the sign-in of staff', async () => {
    const told = async (query: string) => {
      const answer = await fetch(`${server.url}/testing${query}`, { redirect: 'manual' });
      await answer.arrayBuffer();
      return `${answer.status} ${(answer.headers.get('location') ?? '').split('?')[0]}`.trim();
    };
    expect(await told('')).toBe('200');
    expect(await told('?kind=price&language=te')).toBe('200');
    for (const query of ['?n=1', '?order=none', '?kind=']) expect(await told(query), query).toBe('307 /testing');
    for (const query of ['?language=te', '?theme=dark', '?language=all', '?kind=price&theme=both'])
      expect(await told(query), query).toBe('302 /sign-in');
    // Its forms are real ones: what was typed comes back with what is wrong.
    const form = await fetch(`${server.url}/testing`, {
      method: 'POST',
      headers: { origin: new URL(server.url).origin },
      body: new URLSearchParams({ form: 'newsletter', email: 'no address' }),
    });
    expect(form.status).toBe(422);
    expect(await form.text()).toContain('no address');
  });
});

describe('what caches on the way may keep', () => {
  it('a page that leaves a cookie is this visitor’s alone, also where it has not changed', async () => {
    const plain = await fetch(server.url);
    expect(plain.headers.get('cache-control')).toContain('public');
    const etag = plain.headers.get('etag') ?? '';
    for (const known of ['', etag]) {
      const answer = await fetch(`${server.url}/?coupon=SUMMER`, { headers: { 'if-none-match': known } });
      expect(answer.headers.get('set-cookie')).toContain('campaign=SUMMER');
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    }
    expect((await fetch(server.url)).headers.get('cache-control')).toContain('public');
  });

  it('the tags of a page are not in the response', async () => {
    for (const path of ['/', '/?x=1', '/workshops?q=a', '/workshops.data?x=1', '/workshops.data'])
      expect((await fetch(server.url + path)).headers.get('x-page-tags'), path).toBeNull();
  });
});

describe('C4: other spellings of an address', () => {
  it('are led to the one address in one step', async () => {
    for (const path of ['/%77orkshops', '/%57orkshops?a=%2f', '//workshops/', '/WORKSHOPS']) {
      const answer = await fetch(server.url + path, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')?.split('?')[0]], path).toEqual([308, '/workshops']);
    }
  });
});
