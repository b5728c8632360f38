import { beforeAll, expect, it } from 'vitest';
import { testServer } from '#tests/test-server';

const server = testServer();
beforeAll(async () => void (await fetch(server.url)));

const ask = async (path: string, method = 'GET') => {
  const answer = await fetch(server.url + path, {
    method,
    redirect: 'manual',
    headers: { origin: new URL(server.url).origin },
    ...(method === 'POST' && { body: new URLSearchParams({ email: 'nobody@example.org' }) }),
  });
  await answer.arrayBuffer();
  return answer.status;
};

it.each(['/studio', '/Studio/leads', '/studio.data', '/%73tudio', '/sign-in', '/SIGN-IN', '/sign-in.data'])(
  'screens of staff are found under each spelling that the router reads: %s',
  async (path) => {
    expect(await ask(path)).not.toBe(404);
    expect(await ask(path, 'POST')).not.toBe(404);
  },
);

it('what is no screen of staff stays a page that does not exist', async () => {
  for (const path of ['/studios', '/sign-inn', '/workshops/studio/x']) expect(await ask(path), path).toBe(404);
});
