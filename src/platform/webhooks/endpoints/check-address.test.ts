import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { guardedPost } from '../sending/guarded-post.ts';
import { isPublicAddress } from '#foundation/kit/http/public-address.ts';
import { checkedAddress } from './check-address.ts';

/** DNS results in this file; null: those of the machine. */
const names = vi.hoisted(() => ({ address: null as string | null }));
vi.mock('node:dns', async (original) => {
  const dns = await original<typeof import('node:dns')>();
  const lookup = (host: string, options: object, done: (error: null, found: object[]) => void) =>
    names.address === null
      ? dns.lookup(host, options as never, done as never)
      : done(null, [{ address: names.address, family: names.address.includes(':') ? 6 : 4 }]);
  return { ...dns, lookup };
});

beforeEach(() => void useConfigForTests({ LOG_LEVEL: 'silent' }));
afterEach(() => void (names.address = null));

it.each([
  'http://crm.example.com/',
  'ftp://crm.example.com/',
  'https://user:pass@crm.example.com/',
  'https://crm.example.com/#x',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://10.1.2.3/',
  'https://172.31.0.1/',
  'https://192.168.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.100.100.200/',
  'https://[::1]/',
  'https://[::]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[64:ff9b::a00:1]/',
  'https://[2002:7f00:1::]/',
  'https://localhost/',
  'https://localhost./',
  'https://db/',
  'https://metadata.google.internal/',
  'https://printer.local/',
  'nonsense',
  `https://crm.example.com/${'x'.repeat(600)}`,
])('refuses %s', (address) => {
  expect(checkedAddress(address)).toBeNull();
});

it.each(['https://crm.example.com/hook?x=1', 'https://8.8.8.8/', 'https://[2606:4700::1111]/'])(
  'allows %s',
  (address) => {
    expect(checkedAddress(address)).toBe(address);
  },
);

it.each([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['240.0.0.1', false],
  ['0.0.0.0', false],
  ['::ffff:8.8.8.8', false],
  ['no address', false],
])('%s is of the open internet: %s', (address, open) => {
  expect(isPublicAddress(address)).toBe(open);
});

describe('a public name that leads inside', () => {
  it.each(['127.0.0.1', '10.0.0.8', '169.254.169.254', '::1', 'fd00:ec2::254'])(
    'is not connected to: %s',
    async (address) => {
      names.address = address;
      const posted = await guardedPost({
        address: 'https://crm.example.com/',
        headers: {},
        body: '{}',
        deadline: 2_000,
      });
      expect(posted).toMatchObject({ problem: 'refused-address', status: null });
    },
  );

  it('control: where private networks are allowed, the same name is connected to', async () => {
    useConfigForTests({ LOG_LEVEL: 'silent', WEBHOOKS_PRIVATE: 'yes' });
    names.address = '127.0.0.1';
    const server = createServer((_, response) => void response.end('inside'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const posted = await guardedPost({ address: `http://crm.example.com:${port}/`, headers: {}, body: '{}' });
    server.close();
    expect(posted).toMatchObject({ problem: null, status: 200, answer: 'inside' });
  });
});
