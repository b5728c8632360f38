type Format = 'jpeg' | 'png' | 'webp';

/** What a picture is by its first bytes, whatever it calls itself; null for what is not taken, an SVG among it: it may hold scripts. */
export function sniffPicture(content: Uint8Array): Format | null {
  if (at(content, 0, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (at(content, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  // RIFF, four bytes of length, WEBP
  const isWebp = at(content, 0, [0x52, 0x49, 0x46, 0x46]) && at(content, 8, [0x57, 0x45, 0x42, 0x50]);
  return isWebp ? 'webp' : null;
}

function at(content: Uint8Array, offset: number, bytes: number[]): boolean {
  return bytes.every((byte, index) => content[offset + index] === byte);
}
