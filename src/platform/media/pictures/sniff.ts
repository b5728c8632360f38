export type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'svg' | 'heic';

/** Bytes needed to detect a file's type. */
export const bytesToSniff = 1_024;

/**
 * Detects a picture's format by its first bytes, ignoring its declared type; null for other files. An SVG is text that starts with its element, after
 * an optional XML prolog.
 */
export function sniff(head: Uint8Array): Format | null {
  if (at(head, 0, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (at(head, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (at(head, 0, ascii('GIF87a')) || at(head, 0, ascii('GIF89a'))) return 'gif';
  // RIFF, four bytes of length, WEBP
  if (at(head, 0, ascii('RIFF')) && at(head, 8, ascii('WEBP'))) return 'webp';
  if (at(head, 4, ascii('ftyp'))) return brandOf(head);
  return beginsAsDrawing(new TextDecoder().decode(head.subarray(0, bytesToSniff))) ? 'svg' : null;
}

/**
 * Removes the XML prolog step by step: in one pattern, comments could match in exponentially many ways, and a
 * kilobyte of them would keep a processor busy forever.
 */
function beginsAsDrawing(text: string): boolean {
  let rest = text.replace(/^\uFEFF/, '').trimStart();
  rest = withoutFront(rest, /^<\?xml[^>]*>/i);
  rest = withoutComments(rest);
  rest = withoutFront(rest, /^<!DOCTYPE\s+svg[^>[]*>/i);
  return /^<svg[\s>]/i.test(withoutComments(rest));
}

const withoutFront = (text: string, front: RegExp) => text.replace(front, '').trimStart();

function withoutComments(text: string): string {
  let rest = text;
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4);
    if (end === -1) return '';
    rest = rest.slice(end + 3).trimStart();
  }
  return rest;
}

/** Of the formats in this container, AVIF is shown by browsers; HEIC is what some phones take photos in. */
function brandOf(head: Uint8Array): Format | null {
  const brands = new TextDecoder('latin1').decode(head.subarray(8, 40));
  if (/avif|avis/.test(brands)) return 'avif';
  return /^(?:heic|heix|hevc|mif1|msf1|heim|heis)/.test(brands) ? 'heic' : null;
}

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

function at(content: Uint8Array, offset: number, bytes: number[]): boolean {
  return bytes.every((byte, index) => content[offset + index] === byte);
}
