import type { IncomingMessage } from 'node:http';
import { array, assert, constantFrom, nat, property, string, webPath } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalPath } from '#foundation/kit/http/canonical-path.ts';
import { guard } from './request-guard.ts';

const options = { siteOrigin: 'https://tinkerloft.example', originIsFixed: true };
const request = (method: string, url: string, headers: Record<string, string> = {}) =>
  ({ method, url, headers }) as unknown as IncomingMessage;
const form = {
  'content-type': 'application/x-www-form-urlencoded',
  'content-length': '10',
  origin: 'https://tinkerloft.example',
  host: 'tinkerloft.example',
};

/** The same path as somebody else would write it: encoded in either case, in capitals, with more slashes and dots. */
function spell(path: string, choices: number[]): string {
  const code = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`;
  const signs = path.split('').map((sign, index) => {
    const choice = choices[index % choices.length];
    if (sign === '/') return ['//', '/./', '/x/../', '/%2e/', '/y/%2E%2e/'][choice ?? 9] ?? '/';
    if (choice === 0) return code(sign);
    if (choice === 1) return code(sign).toUpperCase();
    if (choice === 2) return code(sign.toUpperCase());
    return choice === 3 ? sign.toUpperCase() : sign;
  });
  return signs.join('') + (choices[0] === 5 ? '/' : '');
}

describe('RT-5: one canonical address', () => {
  it.each([
    ['/workshops/', '/workshops'],
    ['//workshops', '/workshops'],
    ['/workshop//rocket-science///', '/workshop/rocket-science'],
    ['/Workshops', '/workshops'],
    ['/WORKSHOP/Rocket-Science/', '/workshop/rocket-science'],
    ['/', '/'],
    ['//', '/'],
    ['/a%2Fb/', '/a%2Fb'],
    ['/%09/evil.example/', '/%09/evil.example'],
    ['/%E0%AE%A4', '/%E0%AE%A4'],
    ['/assets/Entry-AbC.js', '/assets/Entry-AbC.js'],
    ['/%77orkshops', '/workshops'],
    ['/%57orkshops/', '/workshops'],
    ['/work%2Dshop%5f%7E', '/work-shop_~'],
    ['/a%2fb%c3%a9', '/a%2Fb%C3%A9'],
    ['/a/%2e%2E/b/./c', '/b/c'],
    ['/../..//a', '/a'],
    ['/%2561', '/%2561'],
  ])('%s becomes %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });

  it('C4: every spelling of an address is led to one, in one step', () => {
    const sign = constantFrom(...'abcxyz0189-_'.split(''));
    const path = array(string({ unit: sign, minLength: 1, maxLength: 8 }), { maxLength: 4 });
    const spellings = array(nat(7), { minLength: 64, maxLength: 64 });
    assert(
      property(path, spellings, (parts, choices) => {
        const canonical = `/${parts.join('/')}`;
        const spelled = spell(canonical, choices);
        expect(canonicalPath(spelled)).toBe(canonical);
        expect(canonicalPath(canonical)).toBe(canonical);
        const rejection = guard(request('GET', `${spelled}?coupon=A`), options);
        expect(rejection?.location ?? `${canonical}?coupon=A`).toBe(`${canonical}?coupon=A`);
      }),
    );
  });

  it('C4: what it leads to is never led on', () => {
    assert(
      property(webPath(), (path) => {
        const once = canonicalPath(path);
        expect(canonicalPath(once)).toBe(once);
        expect(once).toMatch(/^\/(?!\/)/);
      }),
    );
  });

  it('redirects permanently and keeps the query as it came', () => {
    expect(guard(request('GET', '/Workshops/?Topic=Rockets&x=%2F'), options)).toMatchObject({
      status: 308,
      location: '/workshops?Topic=Rockets&x=%2F',
    });
  });

  it('never redirects to another host, whatever the slashes', () => {
    for (const path of [
      '//evil.example/',
      '///evil.example',
      '//evil.example//..//',
      '/%09//evil.example/',
      '/.//evil.example/',
    ]) {
      const location = guard(request('GET', path), options)?.location;
      if (location !== undefined)
        expect(new URL(location, 'https://tinkerloft.example').host).toBe('tinkerloft.example');
    }
  });

  it('lets a search for a backslash pass', () => {
    expect(guard(request('GET', '/studio/orders?q=%5C'), options)).toBeNull();
  });

  it('lets a canonical address pass', () => {
    expect(guard(request('GET', '/workshops?topic=rockets'), options)).toBeNull();
  });

  it('an address it let pass before is still looked at by everything else', () => {
    const path = '/workshops?known';
    const twice = request('GET', path);
    twice.rawHeaders = ['Host', 'one.example', 'host', 'two.example'];
    for (let time = 0; time < 2; time += 1) expect(guard(request('GET', path), options)).toBeNull();
    expect(guard(twice, options)).toMatchObject({ status: 400 });
    expect(guard(request('PUT', path), options)).toMatchObject({ status: 405 });
    expect(guard(request('POST', path), options)).toMatchObject({ status: 411 });
    expect(guard(request('POST', path, { ...form, origin: 'https://evil.example' }), options)).toMatchObject({
      status: 403,
    });
  });

  it('more addresses than it remembers are answered alike', () => {
    for (let n = 0; n < 2500; n += 1) {
      expect(guard(request('GET', `/workshop/${n}`), options)).toBeNull();
      expect(guard(request('GET', `/Workshop/${n}`), options)).toMatchObject({ status: 308 });
    }
    expect(guard(request('GET', '/workshop/1'), options)).toBeNull();
  });
});

describe('an address that is no address', () => {
  it.each([
    '/%',
    '/%zz',
    '/%ff',
    '/a\\b',
    '/%5cevil',
    '/%00',
    '/%09/:',
    '/a%0a',
    '/%1F',
    '/%7f',
    'http://evil.example/',
    '*',
    '/a b',
    '/ü',
  ])('%s is refused', (url) => {
    expect(guard(request('GET', url), options)?.status).toBe(400);
  });
});

it('an address longer than any of ours is refused, whatever its query', () => {
  expect(guard(request('GET', `/${'a/'.repeat(4_000)}`), options)?.status).toBe(414);
  expect(guard(request('GET', `/a?${'a/'.repeat(4_000)}`), options)).toBeNull();
});

describe('unsafe requests', () => {
  it('pass from the own site', () => {
    expect(guard(request('POST', '/checkout/x', form), options)).toBeNull();
    expect(guard(request('POST', '/checkout/x', { ...form, 'sec-fetch-site': 'same-origin' }), options)).toBeNull();
  });

  it('pass with no origin or a hidden one where the browser itself vouches for the site', () => {
    expect(
      guard(request('POST', '/checkout/x', { ...form, origin: 'null', 'sec-fetch-site': 'same-origin' }), options),
    ).toBeNull();
    expect(
      guard(request('POST', '/checkout/x', { ...form, origin: 'null', 'sec-fetch-site': 'cross-site' }), options)
        ?.status,
    ).toBe(403);
  });

  it.each([
    'https://evil.example',
    'null',
    'https://tinkerloft.example.evil.example',
    'http://tinkerloft.example',
    'https://tinkerloft.example:444',
    'https://eviltinkerloft.example',
    'https://tinkerloft.example@evil.example',
    'file://',
    'chrome-extension://abc',
    '',
  ])('from origin %j are refused', (origin) => {
    expect(guard(request('POST', '/checkout/x', { ...form, origin }), options)?.status).toBe(403);
  });

  it.each(['cross-site', 'same-site', 'none', 'anything'])(
    'with Sec-Fetch-Site %s are refused even with our Origin',
    (site) => {
      expect(guard(request('POST', '/checkout/x', { ...form, 'sec-fetch-site': site }), options)?.status).toBe(403);
    },
  );

  it('that name no origin at all are refused', () => {
    const { origin: _, ...silent } = form;
    expect(guard(request('POST', '/checkout/x', silent), options)?.status).toBe(403);
  });

  it('may come from the host they were sent to while SITE_URL is not named', () => {
    const phone = { ...form, origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' };
    expect(guard(request('POST', '/checkout/x', phone), { ...options, originIsFixed: false })).toBeNull();
    expect(guard(request('POST', '/checkout/x', phone), options)?.status).toBe(403);
  });

  it('of gateways need no origin: their signature is checked', () => {
    expect(
      guard(
        request('POST', '/webhooks/sandbox', { 'content-type': 'application/json', 'content-length': '20' }),
        options,
      ),
    ).toBeNull();
  });

  it.each([
    [{ 'content-length': '65537' }, 413],
    [{ 'content-type': 'text/plain' }, 415],
    [{ 'content-type': 'application/jsonx' }, 415],
    [{ 'content-encoding': 'gzip' }, 415],
  ])('with %j answer %i', (headers, status) => {
    expect(guard(request('POST', '/checkout/x', { ...form, ...headers }), options)?.status).toBe(status);
  });

  it.each([
    ['orders', '/files', 10],
    ['programmes', '/picture', 25],
  ])('that bring a file of one of %s%s may be %i MB, and no other path may', (of, last, most) => {
    const path = `/studio/${of}/01890000-0000-7000-8000-000000000000${last}`;
    const sent = (bytes: number, to = path) =>
      guard(request('POST', to, { ...form, 'content-length': String(bytes) }), options);
    expect(sent(most * 1024 * 1024)).toBeNull();
    const refusal = { status: 413, message: expect.stringContaining(`This file is larger than ${most} MB.`) };
    for (const large of [most + 1, 200]) expect(sent(large * 1024 * 1024)).toMatchObject(refusal);
    for (const other of [path.replace(last, ''), `/studio/${of}/x${last}`, `${path}/more`, `/x${path}`])
      expect(sent(70_000, other)?.status, other).toBe(413);
  });

  it('without a length are refused', () => {
    const { 'content-length': _, ...endless } = form;
    expect(guard(request('POST', '/checkout/x', endless), options)?.status).toBe(411);
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'TRACE', 'CONNECT', 'OPTIONS', 'PROPFIND'])(
    'of method %s are not known here',
    (method) => {
      expect(guard(request(method, '/', form), options)?.status).toBe(405);
    },
  );
});
