/**
 * Parses `Range` (RFC 9110 §14.1): one byte range, both ends inclusive; `'none'` if it is outside the file; null if the whole file is to be
 * sent: no header, another unit, several ranges, invalid syntax.
 */
export function partOf(header: string | undefined, length: number): { first: number; last: number } | 'none' | null {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '');
  const [, from = '', to = ''] = found ?? [];
  if (!found || (from === '' && to === '')) return null;
  if (from === '') {
    const count = Math.min(Number(to), length);
    return count === 0 ? 'none' : { first: length - count, last: length - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return null;
  if (first >= length) return 'none';
  return { first, last: to === '' ? length - 1 : Math.min(Number(to), length - 1) };
}
