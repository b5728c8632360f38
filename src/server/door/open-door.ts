import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { log } from '#foundation/config/log.server.ts';
import { sameSecret } from '#foundation/kit/secrets/same-secret.ts';
import { removeNote, writeNote, type Command, type CommandAnswer } from './door-file.ts';

const maxCommandBytes = 64 * 1024;

/**
 * Runs commands of this machine while the server holds the embedded database, which no second process can open. It listens only on the loopback
 * address,
 * on a separate port, and accepts commands from anyone who can read the data directory, one at a time. `close` waits for the last one.
 */
export async function openDoor(
  dataDirectory: string,
  run: (command: Command) => Promise<CommandAnswer>,
): Promise<{ close: () => Promise<void> }> {
  const token = randomBytes(32).toString('base64url');
  let last: Promise<unknown> = Promise.resolve();
  const server = createServer((request, response) => {
    if (!isAllowed(request, token)) {
      response.writeHead(403).end();
      return;
    }
    last = last.then(() => answer(request, response, run));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  const note = { port: (server.address() as AddressInfo).port, token, pid: process.pid };
  writeNote(dataDirectory, note);
  return {
    close: async () => {
      removeNote(dataDirectory, note);
      server.close();
      await last;
      server.closeAllConnections();
    },
  };
}

/** A page in a browser of this machine cannot know the secret, nor send this header elsewhere without being asked first. */
function isAllowed({ method, headers }: IncomingMessage, token: string): boolean {
  const sent = String(headers['x-coursefront-command'] ?? '');
  return method === 'POST' && !headers.origin && sameSecret(token, sent);
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  run: (command: Command) => Promise<CommandAnswer>,
): Promise<void> {
  try {
    const command = await readCommand(request);
    if (!command) {
      response.writeHead(400).end();
      return;
    }
    const body = JSON.stringify(await run(command));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
  } catch (err) {
    log().error({ err }, 'a command of this machine failed');
    response.writeHead(500, { 'Content-Type': 'text/plain' }).end((err as Error).message);
  }
}

async function readCommand(request: IncomingMessage): Promise<Command | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxCommandBytes) return null;
    parts.push(part);
  }
  try {
    const { args, cwd } = JSON.parse(Buffer.concat(parts).toString('utf8')) as Partial<Command>;
    const isWords = Array.isArray(args) && args.every((word) => typeof word === 'string');
    return isWords && typeof cwd === 'string' ? { args, cwd } : null;
  } catch {
    return null;
  }
}
