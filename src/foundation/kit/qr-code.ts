import { encode } from 'uqr';

/** A QR code as one path of an SVG of `size` by `size` units, its quiet border included. */
export type QrCode = { size: number; path: string };

/** Draws a text as a QR code; it stays readable with 15 % of it spoiled. */
export function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const rows = data.map((cells, y) => cells.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { size, path: rows.join('') };
}
