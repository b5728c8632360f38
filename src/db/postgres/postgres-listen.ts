import { Client, escapeIdentifier } from 'pg';

const pause = 1_000;

/**
 * Listens on a connection of its own, since the pool's come and go. A broken connection is made anew until it is ended;
 * what was notified meanwhile is lost, so `onGap` is called after each reconnection.
 */
export async function listenPostgres(
  url: string,
  channel: string,
  onEvent: (payload: string) => void,
  onGap: () => void = () => {},
): Promise<() => Promise<void>> {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  const connect = async () => {
    const fresh = new Client({ connectionString: url, application_name: 'coursefront listen', keepAlive: true });
    fresh.on('notification', ({ payload }) => onEvent(payload ?? ''));
    fresh.on('error', () => {});
    fresh.on('end', retry);
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${escapeIdentifier(channel)}`);
      client = fresh;
    } catch (error) {
      fresh.removeListener('end', retry);
      await fresh.end().catch(() => {});
      throw error;
    }
  };
  const retry = () => {
    if (ended) return;
    timer = setTimeout(() => connect().then(onGap, retry), pause);
    timer.unref();
  };

  await connect();
  return async () => {
    ended = true;
    clearTimeout(timer);
    await client?.end();
  };
}
