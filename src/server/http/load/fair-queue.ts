import { performance } from 'node:perf_hooks';

/** Ends a piece of work, or removes a waiting one from the queue; may be called more than once. */
export type Leave = () => void;

export type FairQueue = {
  /** Calls `start` when it is this client's turn, never synchronously; null when too many wait already. */
  enter: (client: string, start: () => void) => Leave | null;
  /** Whether `enter` would take one more of this client now. */
  hasRoom: (client: string) => boolean;
  stats: () => { running: number; waiting: number };
};

export type FairQueueOptions = {
  /** Pieces that run concurrently while they keep the processor busy. */
  atOnce?: number;
  /** Maximum of concurrent pieces when they only wait for others: a database, a gateway, a slow reader. */
  atMost?: number;
  /** Maximum queue length, of one client and of all. */
  perClient?: number;
  maxWaiting?: number;
  /** Event loop iterations before the next piece starts. */
  rounds?: number;
  /** Number of connections accepted so far. */
  arrivals?: () => number;
  /** Milliseconds. */
  now?: () => number;
  /** The processor load of the process since the last call, from 0 to 1. */
  busy?: () => number;
};

type Entry = { start: () => void; client: Client; order: number };
/** `spent`: milliseconds of recent work, as of `at`. */
type Client = { waiting: Entry[]; spent: number; at: number };

/** In milliseconds: the interval to check for idle processor time, and the half-life of past work. */
const lookEvery = 10;
const halfLife = 10_000;

/** Below this share of busy time, the work that runs waits for somebody else. */
const idle = 0.5;

/** Milliseconds after which the next piece starts in any case: iterations with other work are long, and each has served the listeners. */
const maxRoundsMs = 8;
/**
 * While each iteration still accepts a new connection, the next piece waits at most this many milliseconds: in a rush a hundred
 * connections would otherwise wait to be accepted, one per long iteration.
 */
const maxArrivals = 50;

/**
 * Milliseconds of work within which clients are equal and served in order of arrival. Without it a client that was just served waits behind
 * each new one, which has used nothing yet: in a rush buyers waited half a minute for the page that takes them to their payment.
 */
const little = 500;

/** Maximum of idle clients whose spent time is remembered. */
const maxClients = 1_000;

/**
 * Queues work that costs processor time, a few pieces at a time: one thread renders no faster when it renders many pages concurrently, but everything
 * else
 * waits for all of them. Fair by cost: the next turn is that of the client whose recent work took the least time (below half a
 * second all are equal), so a client with many requests waits for itself instead of delaying others.
 */
export function createFairQueue({
  atOnce = 2,
  atMost = 16,
  perClient = 64,
  maxWaiting = 256,
  rounds = 32,
  arrivals = () => 0,
  now = () => performance.now(),
  busy = loopUse(),
}: FairQueueOptions = {}): FairQueue {
  const clients = new Map<string, Client>();
  let running = 0;
  let waiting = 0;
  let order = 0;
  let room = atOnce;
  let scheduled = false;
  let timer: NodeJS.Timeout | undefined;
  const leaves = new WeakMap<Entry, Leave>();

  const clientOf = (name: string) => {
    const known = clients.get(name);
    if (known) return known;
    if (clients.size >= maxClients) forgetIdle(clients);
    const client = { waiting: [], spent: 0, at: now() };
    clients.set(name, client);
    return client;
  };

  const begin = (entry: Entry) => {
    const started = now();
    let runs = true;
    running += 1;
    leaves.set(entry, () => {
      if (!runs) return;
      runs = false;
      running -= 1;
      const { client } = entry;
      client.spent = spentBy(client, now()) + now() - started;
      client.at = now();
      proceed();
    });
    entry.start();
  };

  const next = () => {
    let found: Client | undefined;
    let least = Number.POSITIVE_INFINITY;
    const at = now();
    for (const client of clients.values()) {
      const [first] = client.waiting;
      if (!first) continue;
      const spent = Math.max(little, spentBy(client, at));
      if (spent > least || (spent === least && found?.waiting[0] && found.waiting[0].order < first.order)) continue;
      found = client;
      least = spent;
    }
    return found?.waiting.shift();
  };

  // A rendering may run to its end without waiting. Between two of them the event loop iterates: cached pages are answered, and new
  // connections accepted, one per iteration (libuv).
  const proceed = () => {
    if (waiting === 0) return stopLooking();
    look();
    if (scheduled || running >= room) return;
    scheduled = true;
    afterRounds({ rounds, arrivals, now }, () => {
      scheduled = false;
      const entry = running < room ? next() : undefined;
      if (entry) {
        waiting -= 1;
        begin(entry);
      }
      proceed();
    });
  };

  // Running work that leaves the process idle holds a place without using it: another piece may use it meanwhile.
  const look = () => {
    if (timer) return;
    busy();
    timer = setInterval(() => {
      room = busy() < idle ? Math.min(atMost, Math.max(room, running) + 1) : atOnce;
      proceed();
    }, lookEvery).unref();
  };
  const stopLooking = () => {
    clearInterval(timer);
    timer = undefined;
    room = atOnce;
  };

  const hasRoom = (name: string) => waiting < maxWaiting && (clients.get(name)?.waiting.length ?? 0) < perClient;

  return {
    enter: (name, start) => {
      if (!hasRoom(name)) return null;
      const client = clientOf(name);
      const entry = { start, client, order: (order += 1) };
      client.waiting.push(entry);
      waiting += 1;
      proceed();
      return () => {
        const index = client.waiting.indexOf(entry);
        if (index === -1) return leaves.get(entry)?.();
        client.waiting.splice(index, 1);
        waiting -= 1;
        proceed();
      };
    },
    hasRoom,
    stats: () => ({ running, waiting }),
  };
}

function spentBy({ spent, at }: Client, now: number): number {
  return spent * 0.5 ** ((now - at) / halfLife);
}

function forgetIdle(clients: Map<string, Client>): void {
  for (const [name, { waiting }] of clients) if (waiting.length === 0) clients.delete(name);
}

type Rounds = Required<Pick<FairQueueOptions, 'rounds' | 'arrivals' | 'now'>>;

function afterRounds({ rounds, arrivals, now }: Rounds, then: () => void): void {
  const began = now();
  let [left, seen] = [rounds, arrivals()];
  const round = () => {
    const took = now() - began;
    const came = arrivals() !== seen;
    seen = arrivals();
    left -= 1;
    const more = (left > 0 && took < maxRoundsMs) || (came && took < maxArrivals);
    if (more) setImmediate(round);
    else then();
  };
  setImmediate(round);
}

function loopUse(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const after = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(after, before);
    before = after;
    return utilization;
  };
}
