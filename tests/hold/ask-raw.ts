import { connect } from 'node:net';

export type RawAnswer = { status: number; location: string; body: string };

/**
 * Sends these bytes on a new connection and reads until the server closes it. Status 0 without a response. Requests made by `get` ask the server to
 * close, so that the response ends.
 */
export function askRaw(port: number, bytes: string | Buffer, patience = 10_000): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const done = () => {
      const text = Buffer.concat(chunks).toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      const head = end === -1 ? text : text.slice(0, end);
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
        location: /^location: (.*)$/im.exec(head)?.[1]?.trim() ?? '',
        body: end === -1 ? '' : text.slice(end + 4),
      });
    };
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => {});
    socket.on('close', done);
    socket.setTimeout(patience, () => socket.destroy());
  });
}

/** A GET of exactly this target, as raw bytes. */
export const get = (target: string) =>
  `GET ${target} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\nConnection: close\r\n\r\n`;

/** Runs `work` for each item, `lanes` at a time. */
export async function inLanes<Item>(items: Item[], lanes: number, work: (item: Item) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const item = items[next] as Item;
      next += 1;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
