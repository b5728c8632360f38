/** Whether a file is an archive, as every workbook (XLSX) is. */
export const isWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString() === 'PK';

/**
 * Decodes a text file: UTF-8 or UTF-16 with a byte order mark, UTF-16 without one, else UTF-8 with invalid bytes read as
 * Windows-1252. So a legacy western file is read completely, and one broken byte affects only its cell. Null for
 * other files. The encodings are those of the WHATWG Encoding Standard.
 */
export function decodeText(bytes: Buffer): string | null {
  const text = decoded(bytes).replace(/^\uFEFF/, '');
  return text.includes('\0') ? null : text;
}

function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const guess = wideWithoutMark(bytes.subarray(0, 1_000));
  if (guess) return new TextDecoder(guess).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return mended(bytes);
  }
}

/** UTF-16 without a mark: Latin letters and separators have a zero byte each, always on the same side. */
function wideWithoutMark(begin: Buffer): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0];
  for (const [at, byte] of begin.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (begin.length < 20 || (even + odd) * 5 < begin.length) return null;
  return even === 0 ? 'utf-16le' : odd === 0 ? 'utf-16be' : null;
}

/** A multi-byte UTF-8 character (Unicode 15, table 3-7), else a single byte. */
const signs =
  /[\xC2-\xDF][\x80-\xBF]|\xE0[\xA0-\xBF][\x80-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]{2}|\xED[\x80-\x9F][\x80-\xBF]|\xF0[\x90-\xBF][\x80-\xBF]{2}|[\xF1-\xF3][\x80-\xBF]{3}|\xF4[\x80-\x8F][\x80-\xBF]{2}|[\x80-\xFF]/g;

function mended(bytes: Buffer): string {
  const western = new TextDecoder('windows-1252');
  return bytes
    .toString('latin1')
    .replaceAll(signs, (sign) =>
      sign.length > 1 ? Buffer.from(sign, 'latin1').toString('utf8') : western.decode(Buffer.from(sign, 'latin1')),
    );
}
