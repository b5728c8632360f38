import type { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { readTrustedProxies } from '#foundation/kit/client-address.server.ts';
import { guard } from './request-guard.ts';
import { createAskedAt, createAway } from './site-hosts.ts';

const site = { siteOrigin: 'https://school.example', originIsFixed: true };
const asked = (host: string | undefined, url = '/', more: object = {}) =>
  ({
    method: 'GET',
    url,
    headers: { ...(host && { host }), ...more },
    socket: { remoteAddress: '127.0.0.1' },
  }) as unknown as IncomingMessage;

/** The redirect of a visitor; null if served. */
function led(request: IncomingMessage, over: object = {}, trust = ''): string | null {
  const options = { ...site, ...over };
  return guard(request, { ...options, away: createAway(options, readTrustedProxies(trust) ?? null) })?.location ?? null;
}

beforeEach(() => void useConfigForTests({ LOG_LEVEL: 'silent' }));

describe('a visitor of another host', () => {
  it.each(['www.school.example', 'old.example:8080', '1.2.3.4', '[2a00::1]:3000', 'school.example.evil.example'])(
    'at %s is led to the same page of the site, in one step',
    (host) => {
      expect(led(asked(host, '/workshops?topic=x%2F&gclid=1'))).toBe(
        'https://school.example/workshops?topic=x%2F&gclid=1',
      );
      expect(led(asked(host, '/Workshops/?a=1'))).toBe('https://school.example/workshops?a=1');
    },
  );

  it('is never led to an address that they chose', () => {
    for (const url of ['//evil.example/', '/.//evil.example', '/%09//evil.example/', '/\\evil.example'])
      for (const host of ['evil.example', 'school.example@evil.example'])
        expect(new URL(led(asked(host, url)) ?? site.siteOrigin, site.siteOrigin).host).toBe('school.example');
  });

  it.each([
    '/healthz',
    '/readyz',
    '/servez',
    '/e',
    '/assets/entry-1.js',
    '/webhooks/messages/whatsapp?hub.challenge=1',
    '/.well-known/acme-challenge/token',
  ])('finds %s, which is the same under every name', (path) =>
    expect(led(asked('www.school.example', path))).toBeNull(),
  );

  it('is served where the host is the site’s own: in another spelling, on another port, or named in SITE_HOSTS', () => {
    for (const host of ['school.example', 'School.Example.', 'school.example:443', 'school.example:8443', undefined])
      expect(led(asked(host)), host).toBeNull();
    expect(led(asked('www.school.example'), { siteHosts: ['www.school.example'] })).toBeNull();
  });

  it('is served at this machine and in private networks, and anywhere without SITE_URL', () => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', '192.168.1.5:3000', '[::1]:3000', 'site:3000'])
      expect(led(asked(host)), host).toBeNull();
    expect(led(asked('words.tunnel.example'), { originIsFixed: false })).toBeNull();
  });

  it('came to the host that a trusted proxy forwards, where it writes another', () => {
    const forwarded = { 'x-forwarded-host': 'www.school.example' };
    expect(led(asked('127.0.0.1:3000', '/about', forwarded), {}, '1')).toBe('https://school.example/about');
    expect(led(asked('origin.cdn.example', '/', { 'x-forwarded-host': 'school.example' }), {}, '1')).toBeNull();
    // Forwarded headers of an untrusted client change nothing.
    expect(led(asked('school.example', '/', forwarded))).toBeNull();
  });

  it('is served after all where a proxy writes its own host into every request, until somebody arrives', () => {
    const away = createAway(site, null);
    const led20 = Array.from({ length: 25 }, () => away(asked('origin.cdn.example')));
    expect(led20.filter(Boolean)).toHaveLength(20);
    expect(away(asked('school.example'))).toBe(false);
    expect(away(asked('origin.cdn.example'))).toBe(true);
  });
});

describe('a form of a page under another host', () => {
  const form = (host: string, origin: string) =>
    Object.assign(
      asked(host, '/about', { origin, 'content-type': 'application/x-www-form-urlencoded', 'content-length': '10' }),
      { method: 'POST' },
    );

  it('is answered by a page of its own, and one of another site is not', () => {
    expect(guard(form('www.school.example', 'https://www.school.example'), site)).toMatchObject({
      status: 403,
      otherHost: true,
    });
    expect(guard(form('192.168.1.5:3000', 'http://192.168.1.5:3000'), site)).toMatchObject({ otherHost: true });
    expect(guard(form('www.school.example', 'https://evil.example'), site)?.otherHost).toBeUndefined();
  });

  it('is taken where SITE_HOSTS names it', () => {
    const own = { ...site, siteHosts: ['www.school.example'] };
    expect(guard(form('www.school.example', 'https://www.school.example'), own)).toBeNull();
    expect(guard(form('www.school.example', 'http://www.school.example'), own)).toMatchObject({ status: 403 });
  });
});

describe("the window of a chat vendor's snippet", () => {
  const origin = 'https://chat.school.example';
  const chat = { origin, asked: createAskedAt(origin, null) };

  it.each(['school.example', 'www.school.example', 'localhost:3000', '10.0.0.7'])('is not shown at %s', (host) => {
    expect(led(asked(host, '/chat-window'), { chat })).toBe(`${origin}/chat-window`);
  });

  it('is shown at its own host, where every page leads to the site', () => {
    expect(led(asked('chat.school.example', '/chat-window'), { chat })).toBeNull();
    expect(led(asked('chat.school.example', '/studio'), { chat })).toBe('https://school.example/studio');
  });
});
