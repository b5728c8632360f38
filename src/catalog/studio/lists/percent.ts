/** `2.5` percent are 250; null for what is no percentage of at most two decimals. */
export function hundredths(text: string): number | null {
  const { whole = '', part = '' } = /^(?<whole>\d{1,3})(?:\.(?<part>\d{1,2}))?$/.exec(text.trim())?.groups ?? {};
  return whole === '' ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
