import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that were read and wait behind another one of their connection. */
type Line = { held: number };

type Limits = {
  /** Maximum queue length of one connection. A client that sends more before its responses is disconnected. */
  onOne?: number;
  /** Maximum queue length of all connections together; a request takes about 4 kB of memory. */
  onAll?: number;
};

/**
 * HTTP lets a client write requests one after another without waiting for responses (pipelining, RFC 9112 §9.3.2). `node:http` starts
 * them all and only keeps the responses in order. Here the next one starts when the previous one is answered, in a separate turn of the
 * event loop, and meanwhile the connection is not read: what the client writes stays with the client.
 *
 * The 64 kB that were read together are parsed together, hence the limits. Browsers and proxies do not pipeline: for them this is one comparison.
 */
export function oneAtATime(answer: RequestListener, { onOne = 400, onAll = 4_000 }: Limits = {}): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  let all = 0;

  const lineOf = (socket: Socket) => {
    const known = lines.get(socket);
    if (known) return known;
    const line = { held: 0 };
    lines.set(socket, line);
    socket.once('close', () => {
      all -= line.held;
      line.held = 0;
    });
    return line;
  };

  return (request: IncomingMessage, response: ServerResponse) => {
    // A response has the connection when it is its turn.
    if (response.socket) {
      answer(request, response);
      return;
    }
    const { socket } = request;
    if (socket.destroyed) return;
    const line = lineOf(socket);
    if (line.held >= onOne || all >= onAll) {
      socket.destroy();
      return;
    }
    line.held += 1;
    all += 1;
    // Node continues reading right after it announced this request; so the pause must come later.
    process.nextTick(() => {
      if (line.held > 0) socket.pause();
    });
    response.once('socket', () => {
      if (line.held > 0) all -= 1;
      line.held = Math.max(0, line.held - 1);
      if (line.held === 0) socket.resume();
      setImmediate(() => {
        if (!socket.destroyed) answer(request, response);
      });
    });
  };
}
