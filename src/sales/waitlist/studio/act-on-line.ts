import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { Tx } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Plan, Staff } from '#platform/people/model';
import { moveEntry } from '../changes/move-entry.ts';
import { offerNow } from '../changes/offer-now.ts';
import { removeEntry } from '../changes/remove-entry.ts';

/** Why staff were refused. */
export const refusals = {
  unknown: 'There is no such person on the list.',
  changed: 'Somebody changed this meanwhile. See how it stands now, then send this again if it is still needed.',
  'no-reason': 'Write why, in 3 to 300 characters. It is kept in the history.',
  'not-waiting': 'They do not wait any more.',
  'no-place': 'Write a place in the line, such as 1.',
  'same-place': 'That is the place they have.',
  over: 'They are on the list no more.',
  paying: 'They sent the checkout for the seat: cancel that order first, or wait until its time is over.',
  'no-seat': 'No seat is free. Raise the capacity of the batch, or wait until one comes free.',
} as const satisfies Record<string, StaffSentence>;

type Refusal = keyof typeof refusals;

type Asked = { by: Staff; form: FormData };

export const acts = ['move', 'offer', 'remove'] as const;
export type Act = (typeof acts)[number];

/** Handles a form about one waitlist person. */
export async function actOnLine(tx: Tx, act: Act, { by, form }: Asked): Promise<Outcome<Plan, Refusal>> {
  const entryId = textOf(form, 'entry');
  if (!isId(entryId)) return refused('unknown');
  const wish = { by, entryId, seen: textOf(form, 'seen'), why: textOf(form, 'why') };
  if (act === 'move') return moveEntry(tx, { ...wish, to: textOf(form, 'to') });
  return act === 'offer' ? offerNow(tx, wish) : removeEntry(tx, wish);
}
