import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** In milliseconds: how long nothing may move on a connection, and how often all of them are looked at. */
export type Stillness = { limit: number; every: number };

type Seen = { moved: number; since: number };

/**
 * Closes connections without traffic in either direction, including idle ones between two requests. They are checked
 * periodically, because timers per request (`keepAliveTimeout`, `server.timeout`) cost a tenth of a cached page.
 * Code that needs longer sets the connection's own timer (`socket.setTimeout`), which then applies instead.
 */
export function closeIdleConnections(server: Server, { limit, every }: Stillness): void {
  const open = new Map<Socket, Seen>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, { moved: 0, since: performance.now() });
    socket.once('close', () => open.delete(socket));
  });
  // A slow reader is not still, though all was written long ago: only the connection's own timer knows whether bytes still leave. Node lets
  // it run a second time when some left since they were written; so watch and timer together end within twice the limit.
  const readerLimit = limit / 2;
  const look = () => {
    const now = performance.now();
    for (const [socket, seen] of open) {
      const moved = socket.bytesRead + socket.bytesWritten;
      const reading = socket.writableLength > 0;
      if (moved !== seen.moved || (socket.timeout === readerLimit && !reading)) {
        Object.assign(seen, { moved, since: now });
        // After the slow response the connection is watched as usual. A timer set by other code is kept.
        if (socket.timeout === readerLimit) socket.setTimeout(0);
      } else if (socket.timeout) continue;
      else if (reading && now - seen.since >= readerLimit) socket.setTimeout(readerLimit);
      else if (!reading && now - seen.since >= limit) socket.destroy();
    }
  };
  const timer = setInterval(look, every).unref();
  server.once('close', () => clearInterval(timer));
}
