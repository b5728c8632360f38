import { Socket } from 'node:net';
import { Client } from 'pg';
import { driverAddress } from '../pool/address.ts';

/** Milliseconds between an answer and the next query. */
const every = 500;
/** How long one answer may take, in milliseconds. */
const patience = 1_000;

type Row = Record<string, unknown>;

/**
 * Sends a PostgreSQL server the same query twice a second, on a separate connection: one of a pool would have to wait just under
 * load. Reports each answer and when it was requested (`performance.now()`), null if there was none within a second. Returns
 * a function that stops it.
 */
export function followServer(
  url: string,
  question: string,
  told: (answer: Row | null, asked: number, error?: unknown) => void,
): () => void {
  let asker: { client: Client; socket: Socket } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  const connect = async () => {
    const socket = new Socket();
    const client = new Client({
      connectionString: driverAddress(url),
      stream: () => socket,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      application_name: 'coursefront position',
      keepAlive: true,
    });
    client.on('error', () => {});
    asker = { client, socket };
    await client.connect();
    return client;
  };
  const round = async () => {
    const asked = performance.now();
    try {
      const client = asker?.client ?? (await connect());
      const { rows } = await client.query<Row>(question);
      if (!ended) told(rows[0] ?? null, asked);
    } catch (error) {
      // A frozen server would not close the connection.
      asker?.socket.destroy();
      asker = undefined;
      if (!ended) told(null, asked, error);
    }
    if (!ended) timer = setTimeout(() => void round(), every).unref();
  };
  void round();
  return () => {
    ended = true;
    clearTimeout(timer);
    asker?.socket.destroy();
  };
}
