import type { Server } from 'node:http';
import { cannotListen } from './check-port.ts';

/** Listens; rejects with a sentence where that cannot be. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, port, host)));
    server.listen(port, host, resolve);
  });
}
