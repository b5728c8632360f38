import fs from 'node:fs';
import path from 'node:path';

/** Bytes at a position of the ring, which increases forever; bytes older than the ring's length are overwritten. */
export type RingFile = {
  /** Reserves room for bytes, to be filled immediately, with its position; undefined while the disk does not accept them. */
  append: (length: number) => { place: number; bytes: Buffer } | undefined;
  /** Copies the bytes at a place into this buffer, which says how many; false when they are gone or cannot be read now. */
  read: (place: number, into: Buffer) => boolean;
  /** All earlier positions are overwritten. */
  oldest: () => number;
  close: () => void;
};

type Options = {
  folder: string;
  /** Maximum file size in bytes; at least two pieces. */
  maxBytes: number;
  /** The size of a write, in bytes; nothing longer can be appended. */
  pieceBytes?: number;
  /** The disk refused bytes (full or broken): all positions are lost. The ring starts again after a pause. */
  onFailure: (error: unknown) => void;
};

type Piece = { number: number; bytes: Buffer; used: number };

/**
 * In milliseconds: the pause after a disk failure; the duration from which a read counts as waiting for the disk; the limit of such waiting in
 * a row.
 */
const pauseAfterFailure = 60_000;
const slowRead = 1;
const maxWaiting = 50;

/**
 * A file used only by this process, written as a ring in pieces. It has no name: it is unlinked as soon as it is open, so that no other process
 * can open it and nothing is left when the process ends, however it ends.
 *
 * Reads are synchronous: recent writes are in the kernel's cache, where using another thread costs more
 * than reading. Reads that wait for the disk may take a twentieth of the time and 50 ms in a row; beyond that, bytes
 * cannot be read now. Writes are whole pieces in another thread; while two pieces wait for it, nothing is accepted.
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

  /** Whether this process has read from a disk since the last call; otherwise it had to wait for the processor. */
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

  /** Starts to write the piece; returns false if that is not possible now. */
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
    // The old piece there is dropped before its first byte is overwritten.
    first = Math.max(first, piece.number - pieces + 1);
    fs.write(file, piece.bytes, 0, piece.used, (piece.number % pieces) * pieceBytes, (error, written) => {
      leaving = undefined;
      spare = piece.bytes;
      // A piece given up before is not read.
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

/** A new file that only this process has open; another server in the same folder may do the same concurrently. */
function openUnnamed(folder: string): number {
  const name = path.join(folder, `rendered-pages-${process.pid}`);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Left by a process of this number that was killed between the two lines below.
  fs.rmSync(name, { force: true });
  const file = fs.openSync(name, 'wx+', 0o600);
  fs.rmSync(name, { force: true });
  return file;
}
