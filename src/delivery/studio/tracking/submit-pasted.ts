import { inTransaction, type Tx } from '#db';
import { longestField, textOf } from '#kit/form-data';
import { ok, refused } from '#kit/outcome';
import { submitStaffForm } from '#people';
import type { FormAnswer, Staff } from '#people/model';
import { carrierName, isCarrier } from '../../shipments/carriers.ts';
import { checkPasted, sendPasted } from '../../shipments/paste-tracking.ts';
import { mostRows, type PastedRow } from '../../shipments/pasted-rows.ts';

export const trackingScope = (staffId: string) => `tracking:${staffId}`;

/** What a pasted list is shown again with: each of its rows with what it would do. */
export type PastedAnswer = { answer: FormAnswer; rows: PastedRow[] };

const refusals = {
  'no-carrier': 'Choose the courier: without it nobody can follow the numbers.',
  empty: 'Paste at least one row: the order, then the tracking number.',
  'too-many': `Paste at most ${mostRows} rows at once.`,
  'no-row': 'No row can be sent. What is wrong stands beside each.',
};

const kits = (count: number) => (count === 1 ? '1 kit' : `${count} kits`);

/** Takes the form with a pasted list: first every row is checked and nothing done, then what is right is sent, once. */
export async function submitPasted(
  form: FormData,
  by: Staff,
): Promise<PastedAnswer | { done: string; repeated: boolean }> {
  const [text, carrier] = [textOf(form, 'rows'), textOf(form, 'carrier')];
  const work = async (tx: Tx) => {
    if (text.trim() === '') return refused('empty');
    if (text.length >= longestField || text.trim().split('\n').length > mostRows) return refused('too-many');
    if (!isCarrier(carrier)) return refused('no-carrier');
    const { sent, left } = await sendPasted(tx, { by, text, carrier });
    if (sent === 0) return refused('no-row');
    const rest = left > 0 ? `${left} ${left === 1 ? 'row is' : 'rows are'} left out.` : 'Every row is right.';
    return ok({
      says: [
        `${kits(sent)} sent by ${carrierName(carrier)}, each with its number.`,
        rest,
        'Each family gets a mail with its number in two minutes.',
      ],
      button: `Send ${kits(sent)}`,
      did: `${kits(sent)} sent by ${carrierName(carrier)}. ${left > 0 ? rest : ''}`.trim(),
    });
  };
  const submitted = await submitStaffForm(form, { scope: trackingScope(by.id), refusals, work });
  if ('done' in submitted) return submitted;
  return { ...submitted, rows: await inTransaction((tx) => checkPasted(tx, text)) };
}
