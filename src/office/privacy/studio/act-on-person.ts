import { createOnce, inTransaction, type Tx } from '#platform/db';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { formOutcome, submitStaffForm } from '#platform/people';
import type { FormAnswer, Staff } from '#platform/people/model';
import { declineErasure, startErasure } from '../erasure/start-erasure.ts';
import { askFileForStaff } from '../files/ask-file.ts';
import { isFileFormat } from '../model.ts';
import { narrowSearch, widenSearch } from '../sought/seek-person.ts';

const scope = 'privacy';

/** The result of a form of these screens. */
export const readOutcome = (tx: Tx, request: Request) => formOutcome(tx, request, scope);

type Done = { answer: FormAnswer } | { problem: string } | { done?: string; repeated?: boolean; left?: boolean };

/** Handles a form of a person's screen: add or remove contacts, a file, an erasure, or declining a request. */
export async function actOnPerson(form: FormData, { by, id }: { by: Staff; id: string }): Promise<Done> {
  const wish = textOf(form, 'do');
  const contact = textOf(form, 'contact', 254);
  if (wish === 'widen' || wish === 'narrow') {
    const change = wish === 'widen' ? widenSearch : narrowSearch;
    const changed = await inTransaction((tx) => change(tx, { by, id, contact }));
    return changed.ok ? {} : { problem: say('This could not be changed. Begin the search again.') };
  }
  if (isFileFormat(wish)) {
    const asked = await inTransaction((tx) =>
      createOnce(tx, { form, by, what: `personal-file:${id}` }, () =>
        askFileForStaff(tx, { by, soughtId: id, format: wish, language: staffLanguage() }),
      ),
    );
    if (asked.ok) return {};
    return {
      problem:
        asked.reason === 'too-many'
          ? say('There are enough files of this person. Wait until they end, or take one of them.')
          : say('This look has ended. Begin the search again.'),
    };
  }
  const decline = wish === 'decline';
  const sent = await submitStaffForm(form, {
    scope,
    refusals: {
      unknown: say('This look has ended. Begin the search again.'),
      'no-reason': say('Choose a reason.'),
      nothing: say('There is nothing to erase.'),
      hindered: say('Something must end first, see above.'),
      begun: say('This is being done already.'),
    },
    work: (tx) =>
      decline
        ? declineErasure(tx, { by, soughtId: id })
        : startErasure(tx, { by, soughtId: id, reason: textOf(form, 'reason') }),
  });
  return 'answer' in sent ? sent : { done: sent.done, repeated: sent.repeated, left: true };
}
