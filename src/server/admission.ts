import type { ServerResponse } from 'node:http';
import { languageCodes } from '#kit/language';
import { prepareLanguage, translator } from '#text/translator';
import { closedPolicy } from './security-headers.ts';

/** Lets a request in that costs work, until its answer is over; answers false when it was sent away instead. */
export type Admission = (response: ServerResponse) => boolean;

const waitSeconds = 5;

/** How long nothing may move on the connection of a request that is worked on, in milliseconds. */
const patience = 30_000;

/**
 * At most so many requests may wait for renderings and transactions at a time. One more is told to come back, in all
 * languages and without any work, so that those who are in are served in time. Kept pages and files never ask here.
 */
export function createAdmission(most: number, headers: Record<string, string>): Admission {
  const inside = new WeakSet<ServerResponse>();
  let count = 0;
  return (response) => {
    if (inside.has(response)) return true;
    if (count >= most) {
      void sendAway(response, headers);
      return false;
    }
    count += 1;
    inside.add(response);
    const { socket } = response.req;
    socket.setTimeout(patience);
    response.once('close', () => {
      count -= 1;
      socket.setTimeout(0);
    });
    return true;
  };
}

let page: Promise<string> | undefined;

async function sendAway(response: ServerResponse, headers: Record<string, string>): Promise<void> {
  page ??= busyPage();
  const body = await page;
  response.writeHead(503, {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Content-Security-Policy': closedPolicy,
    'Cache-Control': 'no-store',
    'Retry-After': String(waitSeconds),
    // The body of a form was not read.
    Connection: 'close',
  });
  response.end(body);
}

async function busyPage(): Promise<string> {
  await Promise.all(languageCodes.map((code) => prepareLanguage(code)));
  const sentences = languageCodes.map((code) => `<p lang="${code}">${translator(code)('busy.text')}</p>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>503</title>${sentences.join('')}</html>`;
}
