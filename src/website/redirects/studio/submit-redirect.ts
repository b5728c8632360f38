import { inTransaction } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import type { Staff } from '#platform/people/model';
import { saveRedirect, typedOf, type StaleRedirect } from '../manage/save-redirect.ts';
import { forgetMissing } from '../missing/list-missing.ts';
import type { RuleField } from '../model.ts';
import { fullWords, problemsByField } from './rule-words.ts';

export type TypedRedirect = ReturnType<typeof typedOf>;

/** The form again, with everything typed. `now`: what a colleague saved meanwhile. */
export type RedirectAnswer = {
  values: TypedRedirect;
  problems: Partial<Record<RuleField, string>>;
  refusal?: string;
  /** A chain is all that is wrong: the form can be sent again so that it is made one step. */
  canFlatten: boolean;
  now?: StaleRedirect;
};

/** Saves a redirect form. `change`: an existing redirect. Throws a response if it is gone. */
export async function submitRedirect(
  form: FormData,
  { by, change }: { by: Staff; change?: { id: string; version: number } },
): Promise<{ from: string; alsoChanged: number } | { answer: RedirectAnswer }> {
  const values = {
    from: textOf(form, 'from'),
    to: textOf(form, 'to'),
    status: textOf(form, 'status'),
    note: textOf(form, 'note'),
  };
  const flatten = textOf(form, 'flatten') === 'yes';
  const saved = await inTransaction(async (tx) => {
    const done = await saveRedirect(tx, { by, typed: values, change, flatten });
    if (done.ok) await forgetMissing(tx, done.value.from);
    return done;
  });
  if (saved.ok) return saved.value;
  const answer = { values, problems: {}, canFlatten: false };
  if (saved.reason === 'stale') return { answer: { ...answer, now: saved.details } };
  if (saved.reason === 'invalid')
    return {
      answer: {
        ...answer,
        problems: problemsByField(saved.details),
        canFlatten: saved.details.every(({ problem }) => problem === 'chain'),
      },
    };
  if (saved.reason === 'full') return { answer: { ...answer, refusal: fullWords() } };
  throw new Response(say('This redirect is gone.'), { status: 404 });
}
