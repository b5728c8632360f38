import type { FileType } from '../model.ts';

const signatures: [FileType, number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** Detects a file's type by its first bytes, ignoring its declared type; null for unsupported types. */
export function sniffFile(content: Uint8Array): FileType | null {
  const found = signatures.find(([, bytes]) => bytes.every((byte, index) => content[index] === byte));
  return found?.[0] ?? null;
}
