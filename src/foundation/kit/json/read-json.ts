/**
 * The JSON of a body that another program sent; undefined for anything else, bytes that are no UTF-8 among them. An integer that a number
 * of this language cannot hold (beyond 2^53) comes as the text of its digits: rounded, the id of a lead or of a parcel would be that of another.
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

/** Of valid JSON: each text, whole, so that no digits within one are taken for a number; and each number. */
const textOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

function quoteUnsafe(token: string): string {
  return /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
}
