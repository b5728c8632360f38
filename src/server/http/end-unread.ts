import type { ServerResponse } from 'node:http';

/** In milliseconds and bytes: the limits for receiving a body that is discarded. */
const longest = 3_000;
const most = 512 * 1024;

/**
 * Sends the body of a response with `Connection: close` and a written head, to a request with an unread body. A
 * connection that is closed with unread bytes is reset, and the reset may destroy the response for a client that is still sending
 * (RFC 9112 §9.6). So the rest of the body is received and discarded before the close: until its end, 3 s or 512 kB, whichever is first.
 */
export function endUnread(response: ServerResponse, body: string): void {
  const { req: request } = response;
  // A request without a body has nothing left to receive.
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
