import { Client, escapeIdentifier } from 'pg';
import type { Engine } from '../handle.ts';
import { driverAddress } from '../pool/address.ts';

const pause = 1_000;

type Listener = { channel: string; onEvent: (payload: string) => void; onGap: () => void };

/**
 * Listens to any number of channels on one connection outside the pool, since pooled ones come and go: each server costs the database
 * one, however many channels it has. A broken connection is reopened while there are listeners; notifications meanwhile are lost, so each
 * listener's `onGap` is called after each reconnection.
 */
export function postgresListener(url: string): Engine['listen'] {
  const listeners = new Set<Listener>();
  let connection: Promise<Client> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Statements of one connection go one after the other. */
  let turn: Promise<unknown> = Promise.resolve();

  const listenOn = (client: Client, channel: string) => {
    const asked = turn.then(() => client.query(`LISTEN ${escapeIdentifier(channel)}`));
    turn = asked.catch(() => {});
    return asked;
  };

  const connect = async (lost: () => void): Promise<Client> => {
    const fresh = new Client({
      connectionString: driverAddress(url),
      application_name: 'coursefront listen',
      keepAlive: true,
    });
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.onEvent(payload ?? '');
    });
    fresh.on('error', () => {});
    fresh.on('end', lost);
    try {
      await fresh.connect();
      for (const channel of new Set([...listeners].map((listener) => listener.channel))) await listenOn(fresh, channel);
      return fresh;
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
  };
  const open = (): Promise<Client> => {
    clearTimeout(timer);
    const ifCurrent = () => connection === opening && retry();
    const opening: Promise<Client> = connect(ifCurrent);
    connection = opening;
    opening.catch(ifCurrent);
    return opening;
  };
  const retry = () => {
    connection = undefined;
    clearTimeout(timer);
    if (listeners.size === 0) return;
    timer = setTimeout(() => listeners.size > 0 && void open().then(tellGap, () => {}), pause);
    timer.unref();
  };
  const tellGap = () => listeners.forEach(({ onGap }) => onGap());
  /** The connection's end was not noticed yet, or the connection is unusable. */
  const replace = async (broken: Promise<Client>) => {
    if (connection === broken || !connection) await open();
    else await connection;
    void broken.then((client) => client.end()).catch(() => {});
    tellGap();
  };

  return async (channel, onEvent, onGap = () => {}) => {
    const listener = { channel, onEvent, onGap };
    const known = connection;
    const missed = !known && listeners.size > 0;
    listeners.add(listener);
    try {
      if (known) await known.then((client) => listenOn(client, channel)).catch(() => replace(known));
      else await open();
    } catch (error) {
      listeners.delete(listener);
      throw error;
    }
    // It was added while the connection was broken: tell the others about the gap now instead of by the timer.
    if (missed) tellGap();
    return async () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearTimeout(timer);
      const last = connection;
      connection = undefined;
      await last?.then((client) => client.end()).catch(() => {});
    };
  };
}
