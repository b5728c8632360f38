import { say } from '#foundation/i18n/staff/say.ts';
import { createOnce, inTransaction } from '#platform/db';
import type { Staff } from '#platform/people/model';
import { planRelease, type PlanItem } from '../../releases/plan-release.ts';
import { listDrafts } from '../../releases/list-drafts.ts';
import { planRefusal } from '../shared/refusal-words.ts';

/** Makes a release of the drafts of the chosen pages; pages without a draft are left out. */
export async function planOfChosen(form: FormData, by: Staff): Promise<{ id: string } | { refusal: string }> {
  const chosen = new Set(form.getAll('id').map(String));
  return inTransaction(async (tx) => {
    const drafts = (await listDrafts(tx)).filter(({ pageId }) => chosen.has(pageId));
    if (drafts.length === 0) return { refusal: say('None of the chosen pages has a draft.') };
    const items = drafts.map(({ pageId }): PlanItem => ({ pageId, what: 'publish' }));
    const name = drafts.length === 1 ? '1 draft' : `${drafts.length} drafts`;
    const outcome = await createOnce(tx, { form, by, what: 'release' }, () => planRelease(tx, { by, name, items }));
    return outcome.ok ? { id: outcome.value.id } : { refusal: planRefusal(outcome.reason, outcome.details) };
  });
}
