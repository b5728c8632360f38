import { businessDay } from '#foundation/locale/business-day.ts';

/**
 * The end of a document's legal retention: `months` (72 by section 36 of the CGST Act, 2017) from the due date of the annual return of its financial
 * year, which is 31 December after the year's end on 31 March (rule 80 of the CGST Rules). Returns the first day (ISO date) on which it is deleted.
 */
export function keptUntil(issuedAt: Date, months: number): string {
  const [year = 0, month = 0] = businessDay(issuedAt).split('-').map(Number);
  const yearEnds = month > 3 ? year + 1 : year;
  // From 31 December: the first day after the last of these months.
  const first = new Date(Date.UTC(yearEnds + 1, months, 1));
  return first.toISOString().slice(0, 10);
}
