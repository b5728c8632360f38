import { inTransaction, type Tx } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { textOfList } from '#foundation/kit/lists/read-list.server.ts';
import { ok, refused } from '#foundation/kit/outcome.ts';
import { submitStaffForm } from '#platform/people';
import type { FormAnswer, Staff } from '#platform/people/model';
import { checkStates, takeStates, type CheckedState } from '../../courier/import-states.ts';
import { maxStates, readStateFile, type StateRow } from '../../courier/read-state-file.ts';

export const statesScope = (staffId: string) => `parcel-states:${staffId}`;

/** A list to show again, with the effect of each row. */
export type StatesAnswer = { answer: FormAnswer; rows: CheckedState[] };

/** A courier's file is larger than the part we use. */
const maxFileBytes = 2 * 1024 * 1024;
/** Limit in characters: `maxStates` rows with number, words and time. */
const maxRowsLength = maxStates * 160;

/** Handles a list of states: first checks every row without changes, then applies the valid ones, once. */
export async function submitStates(
  form: FormData,
  by: Staff,
): Promise<StatesAnswer | { done: string; repeated: boolean }> {
  const chosen = await takeFile(form);
  const read = chosen ? refused('file' as const, chosen) : readStateFile(rowsIn(form));
  const refusals = { file: read.ok ? '' : read.details, 'no-row': say('No row moves a kit. Why stands beside each.') };
  const work = async (tx: Tx) => {
    if (!read.ok) return refused('file');
    const { moved, wrong, idle } = await takeStates(tx, { by, rows: read.value });
    const total = moved.sent + moved.arrived + moved.returned;
    if (total === 0) return refused('no-row');
    const parts = [
      moved.sent > 0 &&
        say(moved.sent === 1 ? '1 kit is on its way.' : '{count} kits are on their way.', { count: moved.sent }),
      moved.arrived > 0 &&
        say(moved.arrived === 1 ? '1 kit arrived.' : '{count} kits arrived.', { count: moved.arrived }),
      moved.returned > 0 &&
        say(moved.returned === 1 ? '1 kit came back.' : '{count} kits came back.', { count: moved.returned }),
      idle > 0 && say(idle === 1 ? '1 row has nothing new.' : '{count} rows have nothing new.', { count: idle }),
      wrong > 0 &&
        say(wrong === 1 ? '1 row is wrong and left out.' : '{count} rows are wrong and left out.', { count: wrong }),
    ].filter((part) => part !== false);
    return ok({
      says: [...parts, say('Each family gets a mail about it in two minutes.')],
      button: say(total === 1 ? 'Move 1 kit' : 'Move {count} kits', { count: total }),
      did: parts.join(' '),
    });
  };
  const submitted = await submitStaffForm(form, {
    scope: statesScope(by.id),
    refusals,
    work,
    longest: { rows: maxRowsLength },
  });
  if ('done' in submitted) return submitted;
  return { ...submitted, rows: read.ok ? await inTransaction((tx) => checkStates(tx, read.value)) : [] };
}

/** Copies the rows of an uploaded file into the field for pasted ones, so that the confirming step has them; returns a problem, or null. */
async function takeFile(form: FormData): Promise<string | null> {
  const file = form.get('file');
  form.delete('file');
  if (!(file instanceof File) || file.size === 0)
    return rowsIn(form).length >= maxRowsLength ? say('Give at most {most} rows at once.', { most: maxStates }) : null;
  if (file.size > maxFileBytes) return say('This file is larger than 2 MB. Export fewer days at once.');
  const text = await textOfList(file);
  if (text === null) return say('This is no list: choose a CSV file or an Excel workbook (XLSX).');
  const read = readStateFile(text);
  if (!read.ok) return read.details;
  form.set('rows', tableOf(read.value));
  return rowsIn(form).length >= maxRowsLength ? say('Give at most {most} rows at once.', { most: maxStates }) : null;
}

const rowsIn = (form: FormData) => textOf(form, 'rows', maxRowsLength);

/** The rows as a table that keeps each row's line number. */
function tableOf(rows: StateRow[]): string {
  const lines = rows[0]?.line === 1 ? [] : [['AWB', 'Status', 'Date'].join('\t')];
  for (const { line, tracking, words, at } of rows) {
    while (lines.length < line - 1) lines.push('');
    lines.push([tracking, words, at].map(cell).join('\t'));
  }
  return lines.join('\n');
}

const cell = (text: string) => (text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text);
