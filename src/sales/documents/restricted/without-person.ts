import type { Printed } from '../model.ts';

/** What is printed on a document, without the person: number, dates and amounts stay. */
export function withoutPerson(printed: Printed): Printed {
  return {
    ...printed,
    facts: [],
    buyer: { ...printed.buyer, name: '—', lines: [] },
    table: { ...printed.table, rows: [] },
    notes: [],
  };
}
