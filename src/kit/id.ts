import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Random bytes are taken from the system for so many ids at once: asking for each costs more than all else of an id. */
const idsAtOnce = 128;
const size = 16;
const pool = Buffer.alloc(idsAtOnce * size);
let used = pool.length;
const last = { msecs: 0, seq: 0 };

/** A new identifier: UUIDv7 (RFC 9562), so it sorts by time of creation, also those of one process within a millisecond (its 6.2, method 2). */
export function newId(): string {
  const random = nextRandom();
  const now = Date.now();
  if (now > last.msecs) Object.assign(last, { msecs: now, seq: random.readUInt32BE(6) >>> 1 });
  else last.seq += 1;
  return v7({ random, ...last });
}

function nextRandom(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += size;
  return pool.subarray(used - size, used);
}

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether the text has the shape of one of our identifiers; ask before it reaches a uuid column. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && uuidShape.test(text);
}
