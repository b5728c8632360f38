import { say } from '#foundation/i18n/staff/say.ts';
import { inTransaction } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import type { Staff } from '#platform/people/model';
import { saveRule, type RuleProblems } from '../../packages/rules.ts';

/** Why a rule was not saved: messages by field, or a concurrent change; with the typed values. */
export type RuleAnswer = {
  programme: string;
  values: { moveHours: string; mostMoves: string };
  problems: RuleProblems;
  changed: string | null;
  version: number;
};

/** Saves the rule of a programme as it was typed; null once it is saved. */
export async function submitRule(form: FormData, by: Staff): Promise<RuleAnswer | null> {
  const values = { moveHours: textOf(form, 'moveHours'), mostMoves: textOf(form, 'mostMoves') };
  const programme = textOf(form, 'programme', 120);
  const version = Number(textOf(form, 'version')) || 0;
  const saved = await inTransaction((tx) => saveRule(tx, { by, typed: { programme, version, ...values } }));
  if (saved.ok) return null;
  if (saved.reason === 'invalid') return { programme, values, version, problems: saved.details, changed: null };
  const { moveHours, mostMoves, version: newest } = saved.details;
  const changed = say('Somebody else saved meanwhile: until {hours} hours before, {times} times. Yours is below.', {
    hours: moveHours,
    times: mostMoves,
  });
  return { programme, values, version: newest, problems: {}, changed };
}
