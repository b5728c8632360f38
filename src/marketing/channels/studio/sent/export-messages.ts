import { reading } from '#platform/db';
import { exportParts } from '#foundation/kit/lists/export-parts.ts';
import type { Cell, ExportAsked, RowsToExport } from '#foundation/kit/lists/export-rows.ts';
import { isPurpose } from '../../model.ts';
import { countAllMessages, listMessages, placeOfMessage } from '../../sending/list-messages.ts';
import { channelWords, purposeWords, reasonOf, stateWords } from '../shared/message-words.ts';
import { readSentView } from './read-sent.ts';

type Row = Awaited<ReturnType<typeof listMessages>>[number];

const columns: [head: string, cell: (row: Row) => Cell][] = [
  ['Queued (India)', ({ message }) => message.createdAt],
  ['To', ({ name }) => name],
  ['Mobile', ({ mobile }) => mobile],
  ['Channel', ({ message }) => channelWords[message.channel]],
  ['Purpose', ({ message: { purpose } }) => (isPurpose(purpose) ? purposeWords[purpose] : purpose)],
  ['State', ({ message }) => stateWords[message.state].word],
  ['Why', ({ message }) => reasonOf(message)],
];

/** The messages to phones of a view, newest first, without their text. */
export async function exportMessages({ query }: ExportAsked): Promise<RowsToExport> {
  const view = readSentView(query);
  return {
    head: columns.map(([head]) => head),
    total: await reading((tx) => countAllMessages(tx, view)),
    parts: exportParts<Row>(
      ({ last, limit }) =>
        reading((tx) => listMessages(tx, { view, part: { from: last && placeOfMessage(last), back: false }, limit })),
      (row) => columns.map(([, cell]) => cell(row)),
    ),
  };
}
