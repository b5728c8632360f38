import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { isLanguage } from '#foundation/locale/language.ts';
import { history, recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { focusStep, maxAltLength, maxNameLength, type MediaText } from '../model.ts';
import { mediaFiles } from '../tables.ts';
import { forgetShowing } from './note-uses.ts';

/** The fields of a picture that staff edit. */
export type MediaWords = { name: string; alt: Record<string, string>; focusX: number; focusY: number };
export type StaleMedia = { now: MediaWords; version: number; who: string | null };

type Change = { by: Staff; id: string; version: number; words: MediaWords };

/**
 * Changes the name, alternative texts and focal point of a picture; pages with it show the change immediately. Without a change nothing is
 * written. Refuses 'unknown', 'stale' with what somebody else saved since `version`, and 'invalid' with a sentence for each wrong field.
 */
export async function changeMedia(
  tx: Tx,
  { by, id, version, words }: Change,
): Promise<
  Outcome<null, 'unknown'> | Outcome<null, 'stale', StaleMedia> | Outcome<null, 'invalid', Record<string, string>>
> {
  requirePermission(by, 'catalogue.change');
  const row = await lockedMedia(tx, id);
  if (!row) return refused('unknown');
  const before: MediaWords = {
    name: row.name,
    alt: row.alt as Record<string, string>,
    focusX: row.focusX,
    focusY: row.focusY,
  };
  if (row.version !== version)
    return refused('stale', { now: before, version: row.version, who: await lastWriter(tx, id) });
  const after = cleaned(words);
  const problems = problemsOf(after);
  if (Object.keys(problems).length > 0) return refused('invalid', problems);
  if (isDeepStrictEqual(before, after)) return ok(null);
  const { name, alt, focusX, focusY } = after;
  await tx
    .update(mediaFiles)
    .set({ name, alt: alt as MediaText, focusX, focusY, version: version + 1, updatedAt: sql`now()` })
    .where(eq(mediaFiles.id, id));
  await recordAudit(tx, { by, did: 'changed-picture', kind: 'picture', id, details: { before, after } });
  await forgetShowing(tx, id);
  return ok(null);
}

/** Saves a picture's alternative text from a form that uses it; without a change nothing is written. */
export async function describeMedia(tx: Tx, { by, id, alt }: { by: Staff; id: string; alt: MediaText }): Promise<void> {
  const row = await lockedMedia(tx, id);
  const said = { ...row?.alt, ...alt };
  if (!row || isDeepStrictEqual(row.alt, said)) return;
  await tx
    .update(mediaFiles)
    .set({ alt: said, version: row.version + 1, updatedAt: sql`now()` })
    .where(eq(mediaFiles.id, id));
  const details = { before: { alt: row.alt }, after: { alt: said } };
  await recordAudit(tx, { by, did: 'changed-picture', kind: 'picture', id, details });
  await forgetShowing(tx, id);
}

/**
 * The row of a picture, locked until the end of the transaction, or null. The lock on the whole content is taken first, as publishing
 * a page does, so that neither waits for the other's row.
 */
export async function lockedMedia(tx: Tx, id: string) {
  await tx
    .update(mediaFiles)
    .set({ updatedAt: sql`now()` })
    .where(sql`false`);
  const [row] = isId(id) ? await tx.select().from(mediaFiles).where(eq(mediaFiles.id, id)).for('update') : [];
  return row ?? null;
}

/** Who changed it last. */
export async function lastWriter(tx: Tx, id: string): Promise<string | null> {
  const [latest] = await history(tx, 'picture', id);
  return latest?.who ?? null;
}

function cleaned({ name, alt, focusX, focusY }: MediaWords): MediaWords {
  const said = Object.entries(alt).map(([code, text]) => [code, text.trim()] as const);
  const stepped = (value: number) => Math.round(value / focusStep) * focusStep;
  return {
    name: name.trim(),
    alt: Object.fromEntries(said.filter(([code, text]) => isLanguage(code) && text !== '')),
    focusX: stepped(focusX),
    focusY: stepped(focusY),
  };
}

function problemsOf({ name, alt, focusX, focusY }: MediaWords): Record<string, string> {
  const problems: Record<string, string> = {};
  const most = (count: number) => say('It must have at most {most} characters.', { most: count });
  if (name === '') problems.name = say('Give the picture a name.');
  if (name.length > maxNameLength) problems.name = most(maxNameLength);
  for (const [code, text] of Object.entries(alt))
    if (text.length > maxAltLength) problems[`alt.${code}`] = most(maxAltLength);
  if (![focusX, focusY].every((value) => value >= 0 && value <= 100))
    problems.focusX = say('Choose a point inside of the picture.');
  return problems;
}
