/** An instant as a field of day and time says it, in business time (India); null for anything else. */
export function businessInstant(text: string): Date | null {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null;
  const at = new Date(`${text}+05:30`);
  return Number.isNaN(at.getTime()) ? null : at;
}
