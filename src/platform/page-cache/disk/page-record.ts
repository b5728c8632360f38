import { crc32 } from 'node:zlib';
import type { CachedPage, PageParts } from '../memory/cached-page.ts';

/** A page as stored in the file: what is needed to send it again, its key, and the count of changes when it was written. */
type PageRecord = Pick<PageParts, 'status' | 'etag' | 'tags' | 'policy' | 'body' | 'state'> & {
  key: string;
  changes: number;
  freshUntil: number;
  smallest: boolean;
};

type Head = Omit<PageRecord, 'body' | 'state'> & { stateHash: string | undefined };

/** Checksum of all that follows, length of the head, length of the body; then head, body and state. */
const fixed = 12;

/** How many bytes a page takes, and what writes them. */
export function recordOf(
  key: string,
  page: CachedPage,
  changes: number,
): { length: number; write: (to: Buffer) => void } {
  const { status, etag, tags, policy, freshUntil, smallest, br, state } = page;
  const facts: Head = { key, changes, status, etag, tags, policy, freshUntil, smallest, stateHash: state?.hash };
  const head = Buffer.from(JSON.stringify(facts));
  const bodyAt = fixed + head.length;
  const stateAt = bodyAt + br.body.length;
  return {
    length: stateAt + (state?.br.body.length ?? 0),
    write: (to) => {
      to.set(head, fixed);
      to.set(br.body, bodyAt);
      if (state) to.set(state.br.body, stateAt);
      to.writeUInt32LE(head.length, 4);
      to.writeUInt32LE(br.body.length, 8);
      to.writeUInt32LE(crc32(to.subarray(4)), 0);
    },
  };
}

/** Parses a record; null if the checksum differs. The page's bytes are views of it. */
export function readRecord(bytes: Buffer): PageRecord | null {
  if (bytes.length < fixed || bytes.readUInt32LE(0) !== crc32(bytes.subarray(4))) return null;
  const bodyAt = fixed + bytes.readUInt32LE(4);
  const stateAt = bodyAt + bytes.readUInt32LE(8);
  const { stateHash, ...facts } = JSON.parse(bytes.toString('utf8', fixed, bodyAt)) as Head;
  return {
    ...facts,
    body: bytes.subarray(bodyAt, stateAt),
    state: stateHash === undefined ? undefined : { hash: stateHash, body: bytes.subarray(stateAt) },
  };
}
