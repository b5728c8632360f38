import type { Printed } from '../model.ts';

/** A document's text without personal data: number, dates and amounts stay. */
export function withoutPerson(printed: Printed): Printed {
  return {
    ...printed,
    facts: [],
    buyer: { ...printed.buyer, name: '—', lines: [] },
    table: { ...printed.table, rows: [] },
    notes: [],
  };
}
