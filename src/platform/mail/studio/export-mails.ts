import { reading } from '#platform/db';
import { exportParts } from '#foundation/kit/lists/export-parts.ts';
import type { Cell, ExportAsked, RowsToExport } from '#foundation/kit/lists/export-rows.ts';
import { countMails, listMails, placeOfMail } from '../find-mails.ts';
import { mailWord } from './mail-badge.tsx';
import { readMailQuery } from './read-mail-list.ts';

type Row = Awaited<ReturnType<typeof listMails>>[number];

const columns: [head: string, cell: (mail: Row) => Cell][] = [
  ['Queued (India)', ({ createdAt }) => createdAt],
  ['To', ({ address }) => address],
  ['Subject', ({ subject }) => subject],
  ['About', ({ aboutKind }) => aboutKind],
  ['Which', ({ aboutLabel }) => aboutLabel],
  ['Language', ({ language }) => language],
  ['State', ({ state }) => mailWord(state)],
  ['Sent (India)', ({ sentAt }) => sentAt],
  ['Last error', ({ lastError }) => lastError],
];

/** The mails of the list's query, newest first, without their bodies. */
export async function exportMails({ query }: ExportAsked): Promise<RowsToExport> {
  const asked = readMailQuery(query);
  const counts = await reading((tx) => countMails(tx, asked));
  const total = asked.state ? counts[asked.state] : counts.queued + counts.sent + counts.failed;
  return {
    head: columns.map(([head]) => head),
    total,
    parts: exportParts<Row>(
      ({ last, limit }) =>
        reading((tx) => listMails(tx, { ...asked, part: { from: last && placeOfMail(last), back: false }, limit })),
      (mail) => columns.map(([, cell]) => cell(mail)),
    ),
  };
}
