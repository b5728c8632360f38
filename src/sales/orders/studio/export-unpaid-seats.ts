import { reading } from '#platform/db';
import type { RowsToExport } from '#foundation/kit/lists/export-rows.ts';
import { readUnpaidSeats } from './read-unpaid-seats.ts';

/** The seats that are held and not paid for, those of one person below each other. */
export async function exportUnpaidSeats(): Promise<RowsToExport> {
  const groups = await reading(readUnpaidSeats);
  const rows = groups.flatMap(({ seats }, person) =>
    seats.map(({ reference, programme, batch, count, buyer, since, until, free }) => [
      person + 1,
      reference,
      programme,
      batch,
      count,
      buyer.name,
      buyer.mobile,
      buyer.email,
      since,
      until,
      free ? 'yes' : 'no',
    ]),
  );
  async function* parts() {
    yield await Promise.resolve(rows);
  }
  const head = ['Person', 'Order', 'Programme', 'Batch', 'Seats', 'Buyer', 'Mobile', 'E-mail', 'Since (India)'];
  return { head: [...head, 'Held until (India)', 'Costs nothing'], total: rows.length, parts: parts() };
}
