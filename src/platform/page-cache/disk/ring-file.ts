import fs from 'node:fs';
import path from 'node:path';

/** Bytes at a place of the ring, which counts up for ever; what is older than the ring is long is gone. */
export type RingFile = {
  /** Room for bytes, to be filled at once, and its place; undefined while the disk does not take them. */
  append: (length: number) => { place: number; bytes: Buffer } | undefined;
  /** Copies the bytes at a place into this buffer, which says how many; false when they are gone or cannot be read now. */
  read: (place: number, into: Buffer) => boolean;
  /** All places before this one are gone. */
  oldest: () => number;
  close: () => void;
};

type Options = {
  folder: string;
  /** Bound of the file, in bytes; at least two pieces are taken. */
  maxBytes: number;
  /** How much is written at once, in bytes; nothing longer can be appended. */
  pieceBytes?: number;
  /** The disk refused bytes (it is full, or broken): all places are gone. The ring begins anew after a pause. */
  onFailure: (error: unknown) => void;
};

type Piece = { number: number; bytes: Buffer; used: number };

/** In milliseconds: how long a disk that refused bytes is left alone; from when a read has waited for the disk; how long reads may wait at once. */
const pauseAfterFailure = 60_000;
const slowRead = 1;
const maxWaiting = 50;

/**
 * One file of this process alone, written round and round in pieces. It has no name: it is unlinked as soon as it is open, so that nobody
 * else can open it and nothing is left of it when the process ends, however it ends.
 *
 * Reads are synchronous, because what was written lately lies in the kernel's own cache, where asking another thread costs more
 * than reading. Those that have to wait for the disk may take a twentieth of the time and 50 ms at once; where they would take more, bytes
 * cannot be read now. Writes are whole pieces in another thread; while two pieces wait for it, nothing is taken.
 */
export function createRingFile({ folder, maxBytes, pieceBytes = 2 ** 20, onFailure }: Options): RingFile {
  const pieces = Math.max(2, Math.floor(maxBytes / pieceBytes));
  let file: number | undefined;
  let current: Piece | undefined;
  /** What the other thread writes now; read from here until it is done. */
  let leaving: Piece | undefined;
  let spare: Buffer | undefined;
  let next = 0;
  let first = 0;
  let writesAfter = 0;
  let mayWait = maxWaiting;
  let reckonedAt = 0;
  let diskReads = -1;

  /** Whether this process has read from a disk since this was asked before; else it had to wait for its turn on a busy machine. */
  const askedTheDisk = () => {
    const before = diskReads;
    diskReads = process.resourceUsage().fsRead;
    return diskReads !== before;
  };

  const fail = (error: unknown) => {
    writesAfter = performance.now() + pauseAfterFailure;
    current = undefined;
    first = next;
    onFailure(error);
  };

  const begin = () => {
    const piece = { number: next, bytes: spare ?? Buffer.allocUnsafeSlow(pieceBytes), used: 0 };
    spare = undefined;
    next += 1;
    return piece;
  };

  /** Whether the current piece is on its way. */
  const send = (piece: Piece): boolean => {
    if (leaving) return false;
    try {
      file ??= openUnnamed(folder);
    } catch (error) {
      fail(error);
      return false;
    }
    leaving = piece;
    current = undefined;
    // What lies there goes before the first of its bytes is overwritten.
    first = Math.max(first, piece.number - pieces + 1);
    fs.write(file, piece.bytes, 0, piece.used, (piece.number % pieces) * pieceBytes, (error, written) => {
      leaving = undefined;
      spare = piece.bytes;
      // Of a piece that was given up before, nobody reads.
      if (error || written !== piece.used) fail(error ?? new Error('The disk took a part only.'));
    });
    return true;
  };

  return {
    append: (length) => {
      if (length > pieceBytes || performance.now() < writesAfter) return undefined;
      if (current && current.used + length > pieceBytes && !send(current)) return undefined;
      current ??= begin();
      const start = current.used;
      current.used += length;
      return { place: current.number * pieceBytes + start, bytes: current.bytes.subarray(start, current.used) };
    },
    read: (place, into) => {
      const number = Math.floor(place / pieceBytes);
      if (number < first) return false;
      const start = place % pieceBytes;
      const held = current?.number === number ? current : leaving?.number === number ? leaving : undefined;
      if (held) return held.bytes.copy(into, 0, start) === into.length;
      const started = performance.now();
      mayWait = Math.min(maxWaiting, mayWait + (started - reckonedAt) / 20);
      reckonedAt = started;
      if (file === undefined || mayWait <= 0) return false;
      const whole = readWhole(file, into, (number % pieces) * pieceBytes + start);
      const took = performance.now() - started;
      if (took > slowRead && askedTheDisk()) mayWait -= took;
      return whole;
    },
    oldest: () => first * pieceBytes,
    close: () => {
      if (file !== undefined) fs.closeSync(file);
      file = undefined;
      first = next;
    },
  };
}

function readWhole(file: number, bytes: Buffer, position: number): boolean {
  try {
    return fs.readSync(file, bytes, 0, bytes.length, position) === bytes.length;
  } catch {
    return false;
  }
}

/** A new file that only this process has; another server in the same folder may do the same at the same moment. */
function openUnnamed(folder: string): number {
  const name = path.join(folder, `rendered-pages-${process.pid}`);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Left by a process of this number that was killed between the two lines below.
  fs.rmSync(name, { force: true });
  const file = fs.openSync(name, 'wx+', 0o600);
  fs.rmSync(name, { force: true });
  return file;
}
