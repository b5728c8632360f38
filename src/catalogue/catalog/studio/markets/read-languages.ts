import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { formOutcome } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { listLanguages } from '../../markets/list-languages.ts';
import { languageScope } from './submit-language.ts';

export type ShownLanguages = Awaited<ReturnType<typeof readLanguages>>;

/** The languages there are sentences for, and what a form just did. */
export async function readLanguages(tx: Tx, { staff, request }: { staff: Staff; request: Request }) {
  return {
    languages: await listLanguages(tx),
    mayChange: may(staff.role, 'markets.change'),
    outcome: await formOutcome(tx, request, languageScope),
    formKey: newId(),
  };
}
