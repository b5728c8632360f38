import { inTransaction } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import { takeUses, type Client } from '#platform/limits';
import type { CheckAnswer } from '../ui/check-view.tsx';
import { checkCode } from './check-code.ts';
import { provePerson } from './prove-person.ts';
import type { Asked } from './read-check.ts';
import { sendNumberCode, type CodeSent } from './send-number-code.ts';

/** Codes sent again per internet connection and hour, in addition to those that follow a form. */
const maxAgain = 10;

const said: Record<CodeSent, NonNullable<CheckAnswer['notice']>> = {
  sent: 'leadCheck.code.sentAgain',
  'too-soon': 'leadCheck.code.tooSoon',
  'too-many': 'leadCheck.code.tooMany',
  'no-way': 'leadCheck.code.noWay',
};

const wrong = { none: 'leadCheck.code.over', over: 'leadCheck.code.over', wrong: 'leadCheck.code.wrong' } as const;

type Sent = { leadId: string; asked: Asked; client: Client };

/**
 * Handles the check page's forms (`do`: `proof`, `code`, `again`). Returns the message to show, or null to reload the check. What is not asked at
 * this moment does nothing: a suspected lead triggers no message.
 */
export async function submitCheck(form: FormData, { leadId, asked, client }: Sent): Promise<CheckAnswer | null> {
  const wish = textOf(form, 'do');
  if (wish === 'proof') {
    await inTransaction((tx) => provePerson(tx, { leadId, answer: textOf(form, 'answer') }));
    return null;
  }
  if (asked.step !== 'code') return null;
  if (wish === 'code') {
    const checked = await inTransaction((tx) => checkCode(tx, { leadId, typed: textOf(form, 'code') }));
    return checked.ok ? null : { field: wrong[checked.reason] };
  }
  if (wish !== 'again') return null;
  const sent = await inTransaction(async (tx): Promise<CodeSent> => {
    const use = { name: 'codes by client', key: client.address, seconds: 3_600, most: maxAgain };
    return (await takeUses(tx, [use])).length > 0 ? 'too-many' : sendNumberCode(tx, leadId);
  });
  return { notice: said[sent] };
}
