import { findBatch, listSessions } from '#catalogue/batches';
import { findProgramme } from '#catalogue/catalog';
import { inTransaction } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import type { Staff } from '#platform/people/model';
import type { CertificateRule } from '../../model.ts';
import { saveRule, type RuleProblems, type TypedRule } from '../rule.ts';

/** The response to the rule form: the typed values, their errors, or what somebody else saved meanwhile. */
export type RuleAnswer = { typed: TypedRule; problems?: RuleProblems; saved?: CertificateRule };

/** Saves the rule form; returns null on success, 'unknown' for an unknown batch. */
export function submitRule(
  form: FormData,
  { by, batchId }: { by: Staff; batchId: string },
): Promise<RuleAnswer | 'unknown' | null> {
  const typed: TypedRule = {
    least: textOf(form, 'least'),
    texts: Object.fromEntries(languageCodes.map((code) => [code, textOf(form, `text-${code}`)])),
    version: Number(textOf(form, 'version')) || 0,
  };
  return inTransaction(async (tx) => {
    const batch = await findBatch(tx, batchId);
    const programme = batch && (await findProgramme(tx, batch.programme));
    if (!batch || !programme) return 'unknown';
    const planned = (await listSessions(tx, [batch.id])).get(batch.id)?.filter(({ state }) => state !== 'cancelled');
    const sessions = planned?.length ?? programme.sessions;
    const saved = await saveRule(tx, { by, programme: programme.slug, sessions, typed });
    if (saved.ok) return null;
    return saved.reason === 'invalid' ? { typed, problems: saved.details } : { typed, saved: saved.details };
  });
}
