import { inflateRawSync } from 'node:zlib';

const stored = 0;
const deflated = 8;

/**
 * The texts of some files in a ZIP (APPNOTE 6.3) by their names; those there are not are left out. Returns null for what is no ZIP, is
 * broken, uses what nobody's spreadsheet does, or holds more than `most` bytes in one of them.
 */
export function unzipped(zip: Buffer, names: (name: string) => boolean, most: number): Map<string, string> | null {
  try {
    return read(zip, names, most);
  } catch {
    return null;
  }
}

function read(zip: Buffer, names: (name: string) => boolean, most: number): Map<string, string> | null {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  if (end < 0) return null;
  const texts = new Map<string, string>();
  const count = zip.readUInt16LE(end + 10);
  for (let entry = 0, at = zip.readUInt32LE(end + 16); entry < count; entry += 1) {
    if (zip.readUInt32LE(at) !== 0x02_01_4b_50) return null;
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if (names(name)) {
      const local = zip.readUInt32LE(at + 42);
      const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const content = zip.subarray(from, from + packed);
      if (method !== stored && method !== deflated) return null;
      const bytes = method === stored ? content : inflateRawSync(content, { maxOutputLength: most });
      texts.set(name, bytes.toString('utf8'));
    }
    at += 46 + nameLength + extra + comment;
  }
  return texts;
}
