import { say } from '#foundation/i18n/staff/say.ts';
import { inTransaction, type Tx } from '#platform/db';
import { maxFieldLength, textOf } from '#foundation/kit/form-data.ts';
import { ok, refused } from '#foundation/kit/outcome.ts';
import { submitStaffForm } from '#platform/people';
import type { FormAnswer, Staff } from '#platform/people/model';
import { carrierName, isCarrier } from '../../shipments/carriers.ts';
import { checkPasted, sendPasted } from '../../shipments/paste-tracking.ts';
import { maxRows, type PastedRow } from '../../shipments/pasted-rows.ts';

export const trackingScope = (staffId: string) => `tracking:${staffId}`;

/** A pasted list to show again, with the effect of each row. */
export type PastedAnswer = { answer: FormAnswer; rows: PastedRow[] };

const refusals = () => ({
  'no-carrier': say('Choose the courier: without it nobody can follow the numbers.'),
  empty: say('Paste at least one row: the order, then the tracking number.'),
  'too-many': say('Paste at most {most} rows at once.', { most: maxRows }),
  'no-row': say('No row can be sent. What is wrong stands beside each.'),
});

/** Handles a pasted list: first checks every row without changes, then sends the valid ones, once. */
export async function submitPasted(
  form: FormData,
  by: Staff,
): Promise<PastedAnswer | { done: string; repeated: boolean }> {
  const [text, carrier] = [textOf(form, 'rows'), textOf(form, 'carrier')];
  const work = async (tx: Tx) => {
    if (text.trim() === '') return refused('empty');
    if (text.length >= maxFieldLength || text.trim().split('\n').length > maxRows) return refused('too-many');
    if (!isCarrier(carrier)) return refused('no-carrier');
    const { sent, left } = await sendPasted(tx, { by, text, carrier });
    if (sent === 0) return refused('no-row');
    const rest = say(left === 1 ? '1 row is left out.' : '{count} rows are left out.', { count: left });
    const facts = { count: sent, carrier: carrierName(carrier) ?? '' };
    const done = say(sent === 1 ? '1 kit sent by {carrier}.' : '{count} kits sent by {carrier}.', facts);
    return ok({
      says: [
        say(
          sent === 1
            ? '1 kit sent by {carrier}, each with its number.'
            : '{count} kits sent by {carrier}, each with its number.',
          facts,
        ),
        left > 0 ? rest : say('Every row is right.'),
        say('Each family gets a mail with its number in two minutes.'),
      ],
      button: say(sent === 1 ? 'Send 1 kit' : 'Send {count} kits', { count: sent }),
      did: left > 0 ? `${done} ${rest}` : done,
    });
  };
  const submitted = await submitStaffForm(form, { scope: trackingScope(by.id), refusals: refusals(), work });
  if ('done' in submitted) return submitted;
  return { ...submitted, rows: await inTransaction((tx) => checkPasted(tx, text)) };
}
