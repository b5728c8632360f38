import { v7 } from 'uuid';

/** Random bytes are asked for so many ids at once: asking for each costs more than all else of an id. */
const idsAtOnce = 128;
const size = 16;
const pool = new Uint8Array(idsAtOnce * size);
let used = pool.length;
const last = { msecs: 0, seq: 0 };

/**
 * A new identifier: UUIDv7 (RFC 9562), so it sorts by time of creation, also those of one process within a millisecond (its 6.2, method 2).
 * On servers and in browsers.
 */
export function newId(): string {
  const random = nextRandom();
  const now = Date.now();
  if (now > last.msecs) Object.assign(last, { msecs: now, seq: firstOf(random) });
  else last.seq += 1;
  return v7({ random, ...last });
}

function nextRandom(): Uint8Array {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  used += size;
  return pool.subarray(used - size, used);
}

/** Where the ids of a millisecond begin to be counted: 31 random bits of those that no id shows, which leaves room below 32. */
const firstOf = ([a = 0, b = 0, c = 0, d = 0]: Uint8Array): number => (a & 0x7f) * 2 ** 24 + (b << 16) + (c << 8) + d;

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether the text has the shape of one of our identifiers; ask before it reaches a uuid column. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && uuidShape.test(text);
}
