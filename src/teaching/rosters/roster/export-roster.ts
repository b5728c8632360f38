import { csvLines } from '#foundation/kit/lists/write-csv.ts';
import type { Tx } from '#platform/db';
import { speakToStaff } from '#foundation/i18n/staff/speak-to-staff.server.ts';
import { recordAudit } from '#platform/people';
import { attendanceWords } from '../model.ts';
import { readRoster, type Roster, type RosterInput, type RosterLearner } from './read-roster.ts';
import { workbook } from './workbook.ts';

type Column = { name: string; cell: (learner: RosterLearner) => string | number | null };

/**
 * A roster as a table, with a column per session; without permission for buyers their columns are left out. The export is recorded in the audit.
 * Throws what `openRoster` throws.
 */
async function rosterTable(tx: Tx, input: RosterInput & { format: string }) {
  // The head is always English, because programs parse it.
  const roster = await speakToStaff('en', () => readRoster(tx, input));
  const { by, batchId, format } = input;
  const details = { batch: roster.batch.slug, format, learners: roster.learners.length };
  await recordAudit(tx, { who: by.name, did: 'exported-roster', kind: 'batch', id: batchId, details });
  const columns = columnsOf(roster);
  return {
    name: `roster-${roster.batch.slug}`,
    head: columns.map(({ name }) => name),
    rows: roster.learners.map((learner) => columns.map(({ cell }) => cell(learner))),
  };
}

/** The roster as CSV for spreadsheets (UTF-8 with BOM); cells that would be formulas are escaped. */
export async function rosterCsv(tx: Tx, input: RosterInput): Promise<{ name: string; content: string }> {
  const { name, head, rows } = await rosterTable(tx, { ...input, format: 'csv' });
  return { name: `${name}.csv`, content: `\uFEFF${csvLines([head, ...rows])}` };
}

/** The roster as a workbook of one sheet; texts are never formulas. */
export async function rosterXlsx(tx: Tx, input: RosterInput): Promise<{ name: string; content: Uint8Array }> {
  const { name, head, rows } = await rosterTable(tx, { ...input, format: 'xlsx' });
  return { name: `${name}.xlsx`, content: workbook('Roster', [head, ...rows]) };
}

function columnsOf({ sessions, learners }: Roster): Column[] {
  const seesBuyers = learners.some(({ buyer }) => buyer !== null);
  return [
    { name: 'learner', cell: ({ name }) => name },
    { name: 'age', cell: ({ age }) => age },
    ...sessions.map(({ number, when, cancelled }, index) => ({
      name: `${number}: ${when}${cancelled ? ' (cancelled)' : ''}`,
      cell: ({ marks }: RosterLearner) => {
        const mark = marks[index];
        return mark ? attendanceWords[mark].name : '';
      },
    })),
    ...(seesBuyers
      ? ([
          { name: 'buyer', cell: ({ buyer }) => buyer?.name ?? '' },
          { name: 'mobile', cell: ({ buyer }) => buyer?.mobile ?? '' },
          { name: 'e-mail', cell: ({ buyer }) => buyer?.email ?? '' },
          { name: 'order', cell: ({ buyer }) => buyer?.reference ?? '' },
          { name: 'money', cell: ({ buyer }) => buyer?.words ?? '' },
        ] satisfies Column[])
      : []),
    { name: 'notes', cell: ({ notes }) => notes.map(({ by, text }) => `${by}: ${text}`).join('\n') },
  ];
}
