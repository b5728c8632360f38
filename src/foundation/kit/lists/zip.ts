import { Readable } from 'node:stream';
import { createDeflateRaw, crc32 } from 'node:zlib';

/** Streams files as a ZIP archive with sizes after each file (APPNOTE 4.4.4, bit 3), because they are not known before. */
export async function* zip(files: [string, AsyncIterable<string>][]): AsyncGenerator<Buffer> {
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const head = record(0x04034b50, [[20, 2], ...unknownSizes(name, 0, 0, 0)], name);
    const begin = offset;
    yield head;
    offset += head.length;
    let [crc, size, packed] = [0, 0, 0];
    const plain = Readable.from(content, { objectMode: true }).map((part: string) => {
      const bytes = Buffer.from(part);
      crc = crc32(bytes, crc);
      size += bytes.length;
      return bytes;
    });
    const deflate = createDeflateRaw({ level: 6 });
    plain.on('error', (error) => deflate.destroy(error));
    for await (const part of plain.pipe(deflate)) {
      packed += (part as Buffer).length;
      yield part as Buffer;
    }
    const tail = record(0x08074b50, [
      [crc, 4],
      [packed, 4],
      [size, 4],
    ]);
    yield tail;
    offset += packed + tail.length;
    entries.push(
      record(
        0x02014b50,
        [[20, 2], [20, 2], ...unknownSizes(name, crc, packed, size), [0, 2], [0, 2], [0, 2], [0, 4], [begin, 4]],
        name,
      ),
    );
  }
  yield ending(entries, offset);
}

/** Maximum number of files in an archive without ZIP64. */
export const maxFiles = 65_000;

/**
 * Streams files of known bytes as an uncompressed ZIP archive: pictures and compressed files would not shrink, and
 * the same files give the same bytes with any compressor version. Throws beyond `maxFiles` and 4 GB.
 */
export async function* zipOfFiles(
  files: AsyncIterable<{ name: string; bytes: Uint8Array }> | Iterable<{ name: string; bytes: Uint8Array }>,
): AsyncGenerator<Buffer> {
  const entries: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes } of files) {
    const sums = { crc: crc32(bytes), packed: bytes.length, size: bytes.length };
    const head = record(0x04034b50, [[20, 2], ...facts(name, { flags: 0x0800, method: 0, ...sums })], name);
    entries.push(
      record(
        0x02014b50,
        [
          [20, 2],
          [20, 2],
          ...facts(name, { flags: 0x0800, method: 0, ...sums }),
          [0, 2],
          [0, 2],
          [0, 2],
          [0, 4],
          [offset, 4],
        ],
        name,
      ),
    );
    offset += head.length + bytes.length;
    if (entries.length > maxFiles || offset > 0xffff_0000) throw new Error('Too much for one archive');
    yield head;
    yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  yield ending(entries, offset);
}

/** The directory at the end of an archive. */
function ending(entries: Buffer[], offset: number): Buffer {
  const directory = Buffer.concat(entries);
  const count = entries.length;
  const end = record(0x06054b50, [
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  ]);
  return Buffer.concat([directory, end]);
}

type Numbers = [value: number, bytes: 2 | 4][];

/** Common fields of both records of a file: sizes after it and names in UTF-8, deflated. */
function unknownSizes(name: string, crc: number, packed: number, size: number): Numbers {
  return facts(name, { flags: 0x0808, method: 8, crc, packed, size });
}

type Facts = { flags: number; method: number; crc: number; packed: number; size: number };

/** Flags and method, the first day of ZIP, sums and lengths. */
function facts(name: string, { flags, method, crc, packed, size }: Facts): Numbers {
  return [
    [flags, 2],
    [method, 2],
    [0, 2],
    [0x21, 2],
    [crc, 4],
    [packed, 4],
    [size, 4],
    [Buffer.byteLength(name), 2],
    [0, 2],
  ];
}

function record(signature: number, numbers: Numbers, name = ''): Buffer {
  const words: Numbers = [[signature, 4], ...numbers];
  const bytes = Buffer.alloc(words.reduce((sum, [, width]) => sum + width, 0));
  let at = 0;
  for (const [value, width] of words) {
    bytes.writeUIntLE(value, at, width);
    at += width;
  }
  return Buffer.concat([bytes, Buffer.from(name)]);
}
