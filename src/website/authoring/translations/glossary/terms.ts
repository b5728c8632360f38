import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId, newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { isLanguage } from '#foundation/locale/language.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { glossaryTerms } from '../../tables.ts';
import { plain, type Term } from './match-terms.ts';

/** The languages of a glossary: `from` is that of the source. */
export type GlossaryPair = { from: string; to: string };

export type KeptTerm = Term & { id: string; version: number };

/** The terms of a pair of languages, by term. */
export async function listTerms(tx: Tx, { from, to }: GlossaryPair): Promise<KeptTerm[]> {
  const { id, term, translation, note, version, folded } = glossaryTerms;
  return tx
    .select({ id, term, translation, note, version })
    .from(glossaryTerms)
    .where(inPair({ from, to }))
    .orderBy(asc(folded));
}

const inPair = ({ from, to }: GlossaryPair) =>
  and(eq(glossaryTerms.sourceLanguage, from), eq(glossaryTerms.language, to));

export const maxTermLength = 120;
export const maxNoteLength = 300;

export type TermRefusal = 'pair' | 'term' | 'translation' | 'note' | 'twice';

/** The problem of a term; null if it is valid. */
export function termProblem({ term, translation, note }: Term): Exclude<TermRefusal, 'pair' | 'twice'> | null {
  if (plain(term) === '' || term.length > maxTermLength) return 'term';
  if (plain(translation) === '' || translation.length > maxTermLength) return 'translation';
  return note.length > maxNoteLength ? 'note' : null;
}

/**
 * Adds a term, or changes the one of `id` as seen (`version`). Refuses by field 'term', 'translation', 'note', 'twice' for a term the pair already
 * has, 'pair' for unknown or equal languages, 'changed' with what somebody else saved, null if they deleted it.
 */
export async function saveTerm(
  tx: Tx,
  input: { by: Staff; pair: GlossaryPair; id: string; version: number; written: Term },
): Promise<Outcome<{ id: string }> | Outcome<never, TermRefusal> | Outcome<never, 'changed', KeptTerm | null>> {
  const { by, pair, id, version } = input;
  requirePermission(by, 'pages.change');
  if (!isLanguage(pair.from) || !isLanguage(pair.to) || pair.from === pair.to) return refused('pair');
  const written = trimmed(input.written);
  const problem = termProblem(written);
  if (problem) return refused(problem);
  const terms = await listTerms(tx, pair);
  const folded = plain(written.term);
  if (terms.some((one) => one.id !== id && plain(one.term) === folded)) return refused('twice');
  if (id === '') return ok({ id: await addTerm(tx, { by, pair, written }) });
  const before = terms.find((one) => one.id === id);
  if (!before || before.version !== version) return refused('changed', before ?? null);
  if (same(before, written)) return ok({ id });
  const { term, translation, note } = written;
  await tx
    .update(glossaryTerms)
    .set({ term, translation, note, folded, version: sql`${glossaryTerms.version} + 1`, changedAt: sql`now()` })
    .where(eq(glossaryTerms.id, id));
  await recordAudit(tx, {
    who: by.name,
    by,
    kind: 'glossary',
    did: 'changed-term',
    id,
    details: { ...pair, before: bare(before), after: written },
  });
  return ok({ id });
}

/** Adds a term that was checked. */
async function addTerm(
  tx: Tx,
  { by, pair, written }: { by: Staff; pair: GlossaryPair; written: Term },
): Promise<string> {
  const id = newId();
  const { term, translation, note } = written;
  await tx
    .insert(glossaryTerms)
    .values({ id, sourceLanguage: pair.from, language: pair.to, term, folded: plain(term), translation, note });
  await recordAudit(tx, {
    who: by.name,
    by,
    kind: 'glossary',
    did: 'added-term',
    id,
    details: { ...pair, before: null, after: written },
  });
  return id;
}

/** Deletes a term of the glossary. Refuses 'changed' for one that was changed or deleted since it was seen. */
export async function deleteTerm(
  tx: Tx,
  { by, id, version }: { by: Staff; id: string; version: number },
): Promise<Outcome<null, 'changed'>> {
  requirePermission(by, 'pages.change');
  if (!isId(id)) return refused('changed');
  const [gone] = await tx
    .delete(glossaryTerms)
    .where(and(eq(glossaryTerms.id, id), eq(glossaryTerms.version, version)))
    .returning();
  if (!gone) return refused('changed');
  await recordAudit(tx, {
    who: by.name,
    by,
    kind: 'glossary',
    did: 'deleted-term',
    id,
    details: { before: bare(gone), after: null },
  });
  return ok(null);
}

/** Maximum terms of one statement, which has at most 65,535 parameters. */
const portion = 500;

/** Writes checked terms: new ones are added, existing ones updated. Writes one audit entry. */
export async function writeTerms(
  tx: Tx,
  { by, pair, written }: { by: Staff; pair: GlossaryPair; written: Term[] },
): Promise<void> {
  requirePermission(by, 'pages.change');
  if (written.length === 0) return;
  const rows = written.map(trimmed).map((one) => ({
    id: newId(),
    sourceLanguage: pair.from,
    language: pair.to,
    ...bare(one),
    folded: plain(one.term),
  }));
  for (let at = 0; at < rows.length; at += portion)
    await tx
      .insert(glossaryTerms)
      .values(rows.slice(at, at + portion))
      .onConflictDoUpdate({
        target: [glossaryTerms.sourceLanguage, glossaryTerms.language, glossaryTerms.folded],
        set: {
          term: sql`excluded.term`,
          translation: sql`excluded.translation`,
          note: sql`excluded.note`,
          version: sql`${glossaryTerms.version} + 1`,
          changedAt: sql`now()`,
        },
      });
  const details = { ...pair, before: null, after: { terms: written.length, first: written.slice(0, 20).map(bare) } };
  await recordAudit(tx, {
    who: by.name,
    by,
    kind: 'glossary',
    did: 'imported-terms',
    id: `${pair.from}-${pair.to}`,
    details,
  });
}

export const same = (one: Term, other: Term) =>
  one.term === other.term && one.translation === other.translation && one.note === other.note;
const bare = ({ term, translation, note }: Term): Term => ({ term, translation, note });
const trimmed = ({ term, translation, note }: Term): Term => ({
  term: term.trim(),
  translation: translation.trim(),
  note: note.trim(),
});
