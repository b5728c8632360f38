/**
 * Parses the JSON of a body sent by another program; undefined for anything else, also for invalid UTF-8. An integer that a JavaScript
 * number cannot hold (beyond 2^53) becomes a text of its digits: rounded, the id of a lead or of a parcel would be that of another.
 */
export function readJson(body: Uint8Array | string): unknown {
  try {
    const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body);
    const value: unknown = JSON.parse(text);
    return /\d{16}/.test(text) ? JSON.parse(text.replaceAll(textOrNumber, quoteUnsafe)) : value;
  } catch {
    return undefined;
  }
}

/** In valid JSON: each whole text, so that digits within one are not taken for a number; and each number. */
const textOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

function quoteUnsafe(token: string): string {
  return /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
}
