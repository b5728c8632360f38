import type { PGlite } from '@electric-sql/pglite';

type Heard = (payload: string) => void;

/** The subscribed channels of the embedded database. Notifications arrive with the answer to any later statement. */
export function channelsOf(pglite: PGlite) {
  const listeners = new Map<string, Set<Heard>>();
  /** Never during the statement whose answer brought it. */
  const notified = (channel: string, payload: string) => {
    for (const heard of listeners.get(channel) ?? []) queueMicrotask(() => heard(payload));
  };
  // Statements that the library sends by itself bring such answers too.
  pglite.onNotification(notified);

  const listen = async (channel: string, heard: Heard): Promise<() => Promise<void>> => {
    const name = `"${channel.replaceAll('"', '""')}"`;
    const all = listeners.get(channel) ?? new Set();
    listeners.set(channel, all.add(heard));
    await pglite.exec(`LISTEN ${name}`);
    return async () => {
      all.delete(heard);
      if (all.size > 0 || listeners.get(channel) !== all) return;
      listeners.delete(channel);
      await pglite.exec(`UNLISTEN ${name}`);
    };
  };
  return { listen, notified };
}
