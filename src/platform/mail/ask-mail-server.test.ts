import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { askMailServer, leadsInside } from './ask-mail-server.ts';

const password = 'a word that only we know';
let servers: Server[] = [];
beforeEach(() => void useConfigForTests({ LOG_LEVEL: 'silent' }));
afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
});

/** A mail server without TLS that answers the login as the test says; `{line}` is what it was told. */
async function mailServer(login: string) {
  const told: string[] = [];
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      const line = String(bytes).trim();
      told.push(line);
      if (line.startsWith('EHLO')) socket.write('250-here\r\n250 AUTH PLAIN\r\n');
      else if (line.startsWith('AUTH')) socket.write(`${login.replace('{line}', line)}\r\n`);
      else socket.end('221 bye\r\n');
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { told, port, url: `smtp://hello:${encodeURIComponent(password)}@127.0.0.1:${port}` };
}

it('a mail server of the environment is asked in any network, and accepts the password', async () => {
  const { url, told } = await mailServer('235 welcome');
  expect(await askMailServer(url, { typed: false })).toEqual({ how: 'takes', says: null, account: 'hello' });
  expect(told.some((line) => line.startsWith('MAIL'))).toBe(false);
});

it('its answer to a wrong password is shown without the password, also where it repeats its input', async () => {
  const { url } = await mailServer(`535 5.7.8 not ${password}, nor {line}`);
  const answer = await askMailServer(url, { typed: false });
  expect(answer.how).toBe('refuses');
  expect(answer.says).toMatch(/^535 5\.7\.8 not …, nor AUTH PLAIN …/);
  expect(JSON.stringify(answer)).not.toContain(Buffer.from(`\0hello\0${password}`).toString('base64'));
});

it('one that was typed is not asked in a private network, and where that is allowed it is sent no password without TLS', async () => {
  const { url, told } = await mailServer('235 welcome');
  const typed = `${url}?requireTLS=true`;
  expect(await askMailServer(typed, { typed: true })).toMatchObject({ how: 'silent', says: 'EDNS' });
  expect(told).toEqual([]);
  expect([await leadsInside('127.0.0.1'), await leadsInside('8.8.8.8'), await leadsInside(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
  useConfigForTests({ LOG_LEVEL: 'silent', WEBHOOKS_PRIVATE: 'yes' });
  expect((await askMailServer(typed, { typed: true })).how).not.toBe('takes');
  expect(told.length).toBeGreaterThan(0);
  expect(told.some((line) => line.startsWith('AUTH'))).toBe(false);
});
