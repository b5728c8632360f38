import { createServer } from 'node:net';
import { StartRefused } from '#foundation/kit/start-refused.ts';

/**
 * Refuses a start whose port or address cannot be listened on, before anything is migrated or imported. The port is
 * released immediately: while the database opens, a load balancer must find it closed rather than a server that does not respond.
 */
export async function checkPort(port: number, host: string, prefix?: 'METRICS_'): Promise<void> {
  if (port === 0) return;
  const probe = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(cannotListen(error, port, host, prefix)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Translates a listen error for the person who starts the server; unknown errors are returned unchanged. */
export function cannotListen(error: NodeJS.ErrnoException, port: number, host: string, prefix = ''): Error {
  if (error.code === 'EADDRINUSE')
    return new StartRefused(
      `Port ${port} is taken. Stop what uses it, or choose another: ${prefix}PORT=${prefix ? 9465 : 3001} npm start`,
    );
  if (error.code === 'EACCES')
    return new StartRefused(
      `Port ${port} may not be used by this user: ports below 1024 are kept for the system. Choose another: ${prefix}PORT=${prefix ? 9464 : 3000} npm start`,
    );
  if (error.code && ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code))
    return new StartRefused(
      `${prefix}HOST=${host} is no address of this machine. Leave ${prefix}HOST away, or name one that is.`,
    );
  return error;
}
