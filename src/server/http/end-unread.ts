import type { ServerResponse } from 'node:http';

/** In milliseconds and bytes: for how long, and how much, a body that nobody wants is still received. */
const longest = 3_000;
const most = 512 * 1024;

/**
 * Sends the body of a response that says `Connection: close` and was given its head, to a request whose own body was not read. A
 * connection that is closed over bytes nobody read is reset, and the reset takes the response from a client that still sends
 * (RFC 9112 §9.6). So the rest of the body is received and thrown away before the close: its end, 3 s or 512 kB, whichever is first.
 */
export function endUnread(response: ServerResponse, body: string): void {
  const { req: request } = response;
  // Of a request without a body nothing is left to be received.
  if (request.complete || request.readableEnded) {
    response.end(body);
    return;
  }
  response.write(body);
  let received = 0;
  const end = () => {
    clearTimeout(timer);
    if (!response.writableEnded) response.end();
  };
  const timer = setTimeout(end, longest).unref();
  request.on('data', (piece: Buffer) => {
    received += piece.length;
    if (received > most) end();
  });
  request.once('end', end);
  request.resume();
  response.once('close', end);
}
