import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a receiver answers: a status, not at all, with a redirect to an address, with an endless body, or by breaking the connection. */
export type Answer =
  | number
  | 'hang'
  | 'reset'
  | 'endless'
  | { redirect: string }
  | { status: number; body?: string; after?: number };

export type Received = { headers: IncomingHttpHeaders; body: string; answer: Answer };

/** A local webhook receiver that misbehaves as told: `plan` for the next requests, `always` for all after them. */
export async function webhookReceiver() {
  const received: Received[] = [];
  const planned: Answer[] = [];
  let usual: Answer = 200;
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const answer = planned.shift() ?? usual;
      received.push({ headers: request.headers, body: Buffer.concat(pieces).toString('utf8'), answer });
      give(response, answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    plan: (...answers: Answer[]) => void planned.push(...answers),
    always: (answer: Answer) => void (usual = answer),
    calm: () => {
      received.length = planned.length = 0;
      usual = 200;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function give(response: ServerResponse, answer: Answer): void {
  if (answer === 'hang') return;
  if (answer === 'reset') return void response.socket?.destroy();
  if (answer === 'endless') {
    response.writeHead(200);
    // The error comes first: a loop of writes that fail would keep the response from being destroyed.
    const more = (error?: Error | null) => {
      if (!error && !response.destroyed) response.write('x'.repeat(10_000), more);
    };
    return more();
  }
  if (typeof answer === 'number') return void response.writeHead(answer).end(`answer ${answer}`);
  if ('redirect' in answer) return void response.writeHead(307, { location: answer.redirect }).end();
  response.writeHead(answer.status, answer.after ? { 'retry-after': String(answer.after) } : {}).end(answer.body ?? '');
}
