import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Engine } from '../handle.ts';
import { databaseOfFile } from '#tests/postgres-of-run';
import { openPostgres } from '../postgres/postgres.ts';

let engine: Engine;
let proxy: Server;
let cutsAtBegin = false;

/** Forwards everything to PostgreSQL; while `cutsAtBegin` it breaks connections at the start of a transaction. */
function pass(port: number): (visitor: Socket) => void {
  return (visitor) => {
    const server = connect(port, '127.0.0.1');
    const cut = () => [visitor, server].forEach((socket) => socket.destroy());
    visitor.on('data', (data) => (cutsAtBegin && data.includes('begin') ? cut() : server.write(data)));
    server.on('data', (data) => visitor.write(data));
    for (const socket of [visitor, server]) socket.on('error', cut).on('close', cut);
  };
}

beforeAll(async () => {
  const address = new URL(await databaseOfFile());
  proxy = createServer(pass(Number(address.port)));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  address.port = String((proxy.address() as AddressInfo).port);
  engine = openPostgres(String(address));
});
afterAll(async () => {
  await engine.close();
  proxy.close();
});

it('connections that break while transactions begin are replaced, however many they are', async () => {
  const begin = () => engine.db.transaction((tx) => tx.execute(sql`select 1`));
  cutsAtBegin = true;
  const { most } = engine.connections();
  for (let broken = 0; broken < most; broken += 1) await expect(begin()).rejects.toThrow();
  cutsAtBegin = false;
  expect(engine.connections()).toMatchObject({ busy: 0, waiting: 0 });
  await begin();
});
