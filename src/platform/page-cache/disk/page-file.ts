import { log } from '#foundation/config/log.server.ts';
import type { CachedPage, PageParts } from '../memory/cached-page.ts';
import { createBufferPool } from './buffer-pool.ts';
import { readRecord, recordOf } from './page-record.ts';
import { createRingFile } from './ring-file.ts';
import { isForOneBrowser } from '../memory/page-names.ts';

/** A page found in the file. Its bytes are borrowed: copy them to keep them, and give them back when done. */
export type Recalled = {
  parts: PageParts;
  freshUntil: number;
  smallest: boolean;
  /** The count of requests when it was asked for before. */
  lastAsked: number;
  giveBack: () => void;
};

/** The tier between memory and database: pages that do not fit into this server's memory, on its own disk, for as long as it runs. */
export type PageFile = {
  /** The page, if it is there and may still be shown. `asked` is the count of requests now. */
  read: (key: string, asked: number) => Recalled | undefined;
  /** Replaces an older version of the page; returns whether it did. */
  write: (key: string, page: CachedPage, asked: number) => boolean;
  has: (key: string) => boolean;
  /** Bytes of memory that knowing where the pages lie takes, about. */
  memory: () => number;
  stats: () => { pages: number; bytes: number };
  drop: (key: string) => void;
  /** As in memory: drops pages with one of the tags. */
  forget: (tags: string[]) => void;
  forgetAll: () => void;
  close: () => void;
};

type Entry = { place: number; length: number; asked: number };

type Options = { folder: string; maxBytes: number; pieceBytes?: number };

/** A key, a place and their entry in the map. */
const entrySize = 150;

/** Maximum tags remembered as changed; beyond it everything is dropped. */
const maxChanges = 10_000;

/**
 * Pages in a ring file; memory holds the position of each, and when each tag was changed. A page has its tags and the count of changes at which it
 * was written, so that invalidating a tag costs the same for any number of pages. A page that cannot be written or read, or differs by a
 * byte, counts as missing.
 */
export function createPageFile({ folder, maxBytes, pieceBytes }: Options): PageFile {
  // In the order of their places, because each writing puts a page last.
  const entries = new Map<string, Entry>();
  const changedAt = new Map<string, number>();
  const lend = createBufferPool();
  let changes = 0;

  const forgetAll = () => {
    entries.clear();
    changedAt.clear();
  };
  const ring = createRingFile({
    folder,
    maxBytes,
    ...(pieceBytes && { pieceBytes }),
    onFailure: (err) => {
      forgetAll();
      log().warn({ err }, 'rendered pages cannot be written to the disk');
    },
  });

  const forgetOverwritten = () => {
    const oldest = ring.oldest();
    for (const [key, { place }] of entries) {
      if (place >= oldest) break;
      entries.delete(key);
    }
  };

  return {
    read: (key, asked) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      const { bytes, giveBack } = lend(entry.length);
      if (!ring.read(entry.place, bytes)) {
        // The entry is kept: the disk may be slow only temporarily.
        giveBack();
        return undefined;
      }
      const record = readRecord(bytes);
      if (record?.key !== key || record.tags.some((tag) => (changedAt.get(tag) ?? 0) > record.changes)) {
        giveBack();
        entries.delete(key);
        return undefined;
      }
      const lastAsked = entry.asked;
      entry.asked = asked;
      const { body, state, freshUntil, smallest, status, etag, tags, policy } = record;
      const forOneBrowser = isForOneBrowser(key);
      const parts = { status, etag, tags, policy, body, state, keep: true, forOneBrowser };
      return { parts, freshUntil, smallest, lastAsked, giveBack };
    },
    write: (key, page, asked) => {
      entries.delete(key);
      const { length, write } = recordOf(key, page, changes);
      const room = ring.append(length);
      forgetOverwritten();
      if (room === undefined) return false;
      write(room.bytes);
      entries.set(key, { place: room.place, length, asked });
      return true;
    },
    has: (key) => entries.has(key),
    memory: () => entries.size * entrySize,
    stats: () => ({ pages: entries.size, bytes: [...entries.values()].reduce((sum, { length }) => sum + length, 0) }),
    drop: (key) => void entries.delete(key),
    forget: (tags) => {
      changes += 1;
      if (changedAt.size + tags.length > maxChanges) forgetAll();
      for (const tag of tags) changedAt.set(tag, changes);
    },
    forgetAll,
    close: () => {
      forgetAll();
      ring.close();
    },
  };
}
