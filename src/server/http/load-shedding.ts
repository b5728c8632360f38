import type { ServerResponse } from 'node:http';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { inThisContext } from './load/in-this-context.ts';
import { endUnread } from './end-unread.ts';
import { createFairQueue, type FairQueue } from './load/fair-queue.ts';
import { noteKind } from './request-kind.ts';
import { closedPolicy } from './security-headers.ts';

/** Runs work when it is the client's turn. Rejects with `TooBusy` when too many wait. */
export type Turn = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Too many wait for their turn already: nothing was started. */
export class TooBusy extends Error {}

/** Load shedding: admits requests that cost work, and orders them. Cached pages and files bypass it. */
export type LoadShedding = {
  /** Admits a request until its response ends; returns false when it was refused with 503. Calling it again counts once. */
  enter: (response: ServerResponse) => boolean;
  /** Starts work for this response only; 503 if too many wait. Not started for a visitor who has left. */
  inTurn: (response: ServerResponse, work: () => Promise<void> | void) => void;
  /** The turn of an admitted request, for work that others may share. */
  turnOf: (response: ServerResponse) => Turn;
  /** The turn of a page that answers a form, among the renderings; never refused, because what the form asked for is done. */
  answerTurnOf: (response: ServerResponse) => Turn;
  /** 503 with `Retry-After`, in all languages and without any work, a quarter of a second later (`hold`). */
  sendAway: (response: ServerResponse) => void;
  /** Requests admitted now, their maximum, and those whose work runs or waits for its turn. */
  stats: () => { inside: number; most: number; running: number; waiting: number };
};

export type AdmissionOptions = {
  /** Maximum number of admitted requests. */
  most: number;
  headers?: Record<string, string>;
  /** The client of a request: one address, or one customer's network. */
  clientOf?: (response: ServerResponse) => string;
  /** The queue for work that costs processor time. */
  queue?: FairQueue;
  /**
   * The queue for renderings: they use only the processor and are no faster concurrently, while a form waits for the database and the
   * gateway. Without it they wait in the common queue. The page that answers a form waits here as well.
   */
  renderings?: FairQueue;
};

const waitSeconds = 5;

/** How long the connection of a running request may be without traffic, in milliseconds. */
const patience = 30_000;

/**
 * Delay of a refusal, in milliseconds: a program that retries immediately, on hundreds of connections, then costs four
 * responses a second for each of them instead of all that the thread can give. Beyond `maxHeld` refusals they are immediate.
 */
const hold = 250;
const maxHeld = 1_000;

/** Milliseconds that a rendering keeps its place after its visitor has left. */
const maxAloneMs = 500;

/**
 * Admits at most `most` requests at a time, and of one client at most as many as there is still room for: so the first client that
 * takes all it can gets half, and there is room for the next. Admitted ones take turns at the processor (`FairQueue`).
 */
export function createLoadShedding({
  most,
  headers = {},
  clientOf = () => '',
  queue = createFairQueue(),
  renderings = queue,
}: AdmissionOptions): LoadShedding {
  const queues = new Set([queue, renderings]);
  const queueOf = ({ req }: ServerResponse) => (req.method === 'GET' || req.method === 'HEAD' ? renderings : queue);
  const inside = new WeakMap<ServerResponse, string>();
  const counts = new Map<string, number>();
  let count = 0;

  let held = 0;
  const sendAway = (response: ServerResponse) => {
    noteKind(response, 'shed');
    if (held >= maxHeld) {
      void writeBusy(response, headers);
      return;
    }
    held += 1;
    const over = () => {
      held -= 1;
      clearTimeout(timer);
    };
    const timer = setTimeout(() => {
      response.off('close', over);
      held -= 1;
      void writeBusy(response, headers);
    }, hold);
    response.once('close', over);
  };

  const leave = (client: string) => {
    count -= 1;
    const left = (counts.get(client) ?? 1) - 1;
    if (left > 0) counts.set(client, left);
    else counts.delete(client);
  };

  const enter = (response: ServerResponse) => {
    if (inside.has(response)) return true;
    const client = clientOf(response);
    const own = counts.get(client) ?? 0;
    if (count >= most || own > most - count) {
      sendAway(response);
      return false;
    }
    count += 1;
    counts.set(client, own + 1);
    inside.set(response, client);
    const { socket } = response.req;
    socket.setTimeout(patience);
    response.once('close', () => {
      leave(client);
      socket.setTimeout(0);
    });
    return true;
  };

  const turnIn =
    (line: FairQueue, response: ServerResponse): Turn =>
    (unbound) =>
      new Promise((resolve, reject) => {
        const work = inThisContext(unbound);
        const begin = () =>
          void Promise.resolve()
            .then(work)
            .then(resolve, reject)
            .finally(() => left?.());
        const left = line.enter(inside.get(response) ?? clientOf(response), begin);
        if (!left) reject(new TooBusy());
      });

  return {
    enter,
    sendAway,
    stats: () => {
      const all = [...queues].map((one) => one.stats());
      const sum = (of: 'running' | 'waiting') => all.reduce((total, one) => total + one[of], 0);
      return { inside: count, most, running: sum('running'), waiting: sum('waiting') };
    },
    inTurn: (response, unbound) => {
      // The turn comes during another request's work: this request's async context is restored.
      const work = inThisContext(unbound);
      if (!enter(response)) return;
      let begun = false;
      const left = queueOf(response).enter(inside.get(response) ?? '', () => {
        begun = true;
        void Promise.resolve()
          .then(work)
          .finally(() => left?.());
      });
      if (!left) {
        sendAway(response);
        return;
      }
      response.once('close', () => {
        // A written response that is read slowly costs nothing more.
        if (!begun || response.headersSent) left();
        // A visitor who leaves does not stop work that has started: only its end makes room, or its time limit.
        else setTimeout(left, maxAloneMs).unref();
      });
    },
    turnOf: (response) => turnIn(queueOf(response), response),
    answerTurnOf: (response) => {
      const turn = turnIn(renderings, response);
      return (work) =>
        turn(work).catch((error: unknown) => (error instanceof TooBusy ? work() : Promise.reject(error)));
    },
  };
}

let page: { spoken: string; html: Promise<string> } | undefined;

async function writeBusy(response: ServerResponse, headers: Record<string, string>): Promise<void> {
  const spoken = publishedLanguages().join(' ');
  if (page?.spoken !== spoken) page = { spoken, html: busyPage() };
  const body = await page.html;
  // Refused meanwhile, because its body became too long.
  if (response.headersSent) return;
  response.writeHead(503, {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Content-Security-Policy': closedPolicy,
    'Cache-Control': 'no-store',
    'Retry-After': String(waitSeconds),
    // A refused request makes room for the next.
    Connection: 'close',
  });
  endUnread(response, body);
}

async function busyPage(): Promise<string> {
  await Promise.all(publishedLanguages().map((code) => prepareLanguage(code)));
  const sentences = publishedLanguages().map((code) => `<p lang="${code}">${translator(code)('busy.text')}</p>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>503</title>${sentences.join('')}</html>`;
}
