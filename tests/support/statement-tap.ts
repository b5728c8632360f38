import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type StatementTap = {
  /** The address of the database, through the tap. */
  address: string;
  /** Every statement that was asked so far, in order, as its client wrote it. */
  statements: () => string[];
  close: () => Promise<void>;
};

/** Stands between a program and PostgreSQL, passes everything on and writes down each statement that the program asks. */
export async function tapStatements(address: string): Promise<StatementTap> {
  const target = new URL(address);
  const statements: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const ahead = connect(Number(target.port || 5432), target.hostname);
    const read = messageReader((text) => statements.push(text.replaceAll(/\s+/g, ' ').trim()));
    client.on('data', read);
    for (const [from, to] of [
      [client, ahead],
      [ahead, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(address);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return {
    address: through.href,
    statements: () => statements,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Parses what a client sends (PostgreSQL's protocol 3.0): a statement is run by Query, or prepared by Parse, possibly named, and run by each Bind.
 * The first message has no type.
 */
function messageReader(asked: (text: string) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let begun = false;
  const prepared = new Map<string, string>();
  const textAt = (body: Buffer, from: number): [string, number] => {
    const end = body.indexOf(0, from);
    return [body.toString('utf8', from, end), end + 1];
  };
  const read = (type: string, body: Buffer) => {
    if (type === 'Q') asked(textAt(body, 0)[0]);
    if (type === 'P') {
      const [name, next] = textAt(body, 0);
      prepared.set(name, textAt(body, next)[0]);
    }
    if (type === 'B') asked(prepared.get(textAt(body, textAt(body, 0)[1])[0]) ?? '');
  };
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = begun ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = head + rest.readUInt32BE(head);
      if (rest.length < length) return;
      if (begun) read(rest.toString('latin1', 0, 1), rest.subarray(5, length));
      begun = true;
      rest = rest.subarray(length);
    }
  };
}
