/** A time zone as forms show it: `Asia/Kolkata`, `America/New York`. */
export function zoneWords(zone: string): string {
  return zone.replaceAll('_', ' ');
}
