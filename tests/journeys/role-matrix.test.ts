// npm test: roles
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles, type Role } from '#platform/people/model';
import { comeBack, pay, placeOrder } from '#tests/buyer';
import { foreignOrigins } from '#tests/hold/foreign-origins';
import { neighbouringIds } from '#tests/hold/neighbouring-ids';
import { matrix, roleMatrix } from '#tests/hold/role-matrix';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { preparedDirectory, secret } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';
import { world } from '#tests/world';

let server: RunningServer;
let cookies: Record<Role, string>;

beforeAll(async () => {
  const dataDirectory = await preparedDirectory({ postgres: true });
  cookies = await staffOfEachRole(dataDirectory);
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret, TRUST_PROXY: '' } });
});
afterAll(() => server.kill());

it('A1: every path of the studio answers every role, and a visitor without a session, as the matrix says', async () => {
  const figures = await roleMatrix(server.url, cookies);
  expect(figures.missing).toEqual([]);
  expect(figures.wrong).toEqual([]);
  expect(figures.cells).toBeGreaterThan(roles.length * Object.keys(matrix).length);
}, 300_000);

it('A4: every form refuses ten foreign origins, and a request without an origin', async () => {
  const figures = await foreignOrigins(server.url, cookies.owner);
  expect(figures.open).toEqual([]);
  expect(figures.doors).toBeGreaterThan(15);
});

// npm test -- --all
it('A5: 550 neighbours of genuine secrets and ids open nothing, and are all answered alike', async () => {
  const { payment } = await placeOrder(server.url, world.offer, world.batch, 1);
  const order = await comeBack((await pay(payment ?? '')) ?? '');
  const token = new URL(order.url).searchParams.get('order') ?? '';
  const document = /\/documents\/([^"./]+\.[^".]+\.[0-9a-f]{48})/.exec(order.body)?.[1] ?? '';
  const family = /\/family\/([^"./]+\.[^".]+\.[0-9a-f]{48})/.exec(order.body)?.[1] ?? '';
  const key = payment?.split('/').at(-1) ?? '';
  const list = await (await fetch(`${server.url}/studio/orders`, { headers: { cookie: cookies.owner } })).text();
  const id = /\/studio\/orders\/([0-9a-f-]{36})/.exec(list)?.[1] ?? '';
  const byOrder = (path: string) => ({ name: path, genuine: token, address: (own: string) => `${path}?order=${own}` });
  const figures = await neighbouringIds(
    server.url,
    [
      ...['/checkout/status', '/checkout/sheet', '/calendar.ics', '/checkout/cancel', '/checkout/return'].map(byOrder),
      { name: 'document', genuine: document, address: (own) => `/documents/${own}` },
      { name: 'document file', genuine: document, address: (own) => `/documents/${own}.pdf` },
      { name: 'family', genuine: family, address: (own) => `/family/${own}` },
      { name: 'payment', genuine: key, address: (own) => `/sandbox/pay/${own}` },
      { name: 'order of the studio', genuine: id, address: (own) => `/studio/orders/${own}`, cookie: cookies.sales },
    ],
    70,
  );
  expect(figures).toMatchObject({ opened: [], different: [] });
  expect(figures.asked).toBeGreaterThanOrEqual(550);
});

// npm test -- --all
describe('brute force', () => {
  const signIn = (email: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/sign-in`, {
      method: 'POST',
      body: new URLSearchParams({ email, password: 'a wrong long password' }),
      headers: { origin: server.url, ...headers },
      redirect: 'manual',
    });

  it('A3: the 11th try of one client is 429, and headers that name another client change nothing', async () => {
    for (let number = 1; number <= 11; number += 1) {
      const spoofed = `203.0.113.${number}`;
      const answer = await signIn('owner@example.com', {
        'x-forwarded-for': spoofed,
        'x-real-ip': spoofed,
        'x-client-address': spoofed,
        forwarded: `for=${spoofed}`,
        'cf-connecting-ip': spoofed,
        'true-client-ip': spoofed,
      });
      await answer.body?.cancel();
      expect(answer.status, `try ${number}`).toBe(number <= 10 ? 422 : 429);
    }
  });

  it('A3: forgotten passwords are answered alike for everybody, and the 11th of one client is 429', async () => {
    const ask = async (email: string) => {
      const answer = await fetch(`${server.url}/forgotten-password`, {
        method: 'POST',
        body: new URLSearchParams({ email }),
        headers: { origin: server.url },
      });
      return [answer.status, (await answer.text()).replaceAll(/nonce="[^"]*"/g, '')];
    };
    const known = await ask('owner@example.com');
    expect(known[0]).toBe(200);
    for (let number = 2; number <= 10; number += 1) expect(await ask(`nobody${number}@example.com`)).toEqual(known);
    expect((await ask('owner@example.com'))[0]).toBe(429);
  });
});
