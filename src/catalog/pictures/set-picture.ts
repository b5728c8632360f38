import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '#db';
import { say } from '#i18n/staff/say';
import { isId } from '#kit/id';
import { ok, refused, type Outcome } from '#kit/outcome';
import type { Language } from '#locale/language';
import type { LocalText } from '#locale/local-text';
import { recordAudit, requirePermission } from '#people';
import type { Staff } from '#people/model';
import { forgettingCatalogue } from '../content/forget-catalogue.ts';
import { languageLabel } from '../content/language-label.ts';
import { lockCatalogue } from '../content/lock-catalogue.ts';
import { refuseStale, type FieldProblems, type Stale } from '../content/saving.ts';
import type { ProgrammePicture } from './programme-picture.ts';
import { programmePictures, programmes } from '../tables.ts';
import type { MadePicture } from './make-picture.ts';
import { pictureRefusals } from './picture-rules.ts';

/** The most characters of a text that says what a picture shows. */
export const longestAlt = 140;

type Wish = {
  by: Staff;
  id: string;
  /** `pictureVersion` of the programme when the form was made. */
  version: number;
  /** The new picture; null keeps the one there is, with these words. */
  made: MadePicture | null;
  /** What it shows, in each language of the programme's title. */
  alt: Record<string, string>;
};

type Unknown = Outcome<null, 'unknown'>;
type StalePicture = Outcome<null, 'stale', Stale<ProgrammePicture | null>>;

/**
 * Gives a programme its picture, in place of the one it had, or other words for it; pages show it at once. Saving what is there already
 * writes nothing. Refuses 'unknown', 'stale' with what somebody else saved since `version`, and 'invalid' with a sentence for each wrong
 * field: a text is needed in every language the programme has a title in, for those who cannot see the picture.
 */
export async function setPicture(
  tx: Tx,
  { by, id, version, made, alt: typed }: Wish,
): Promise<Unknown | StalePicture | Outcome<null, 'invalid', FieldProblems>> {
  requirePermission(by, 'catalogue.change');
  const found = await lockedProgramme(tx, id);
  if (!found) return refused('unknown');
  const before = found.picture;
  if (found.pictureVersion !== version) return staleWith(tx, found);
  const alt = trimmed(typed);
  const problems = altProblems(alt, found.title);
  const look = made ? { hash: made.hash, widths: made.widths, colour: made.colour } : before;
  if (!look) problems.file = say(pictureRefusals.none);
  if (!look || Object.keys(problems).length > 0) return refused('invalid', problems);
  const picture: ProgrammePicture = { ...look, alt: alt as LocalText };
  if (isDeepStrictEqual(picture, before)) return ok(null);
  if (made) {
    const files = made.files.map((file) => ({ hash: made.hash, ...file }));
    await tx.insert(programmePictures).values(files).onConflictDoNothing();
  }
  await write(tx, { slug: found.slug, id, picture });
  const details = {
    picture: { before: before?.hash ?? null, after: picture.hash },
    before: { pictureText: before?.alt ?? null },
    after: { pictureText: picture.alt },
  };
  await recordAudit(tx, { by, did: before ? 'changed-picture' : 'added-picture', kind: 'programme', id, details });
  return ok(null);
}

/** Takes the picture off a programme: its topic's drawing shows again. Once more changes nothing. Refuses 'unknown' and 'stale'. */
export async function removePicture(
  tx: Tx,
  { by, id, version }: Pick<Wish, 'by' | 'id' | 'version'>,
): Promise<Unknown | StalePicture> {
  requirePermission(by, 'catalogue.change');
  const found = await lockedProgramme(tx, id);
  if (!found) return refused('unknown');
  if (!found.picture) return ok(null);
  if (found.pictureVersion !== version) return staleWith(tx, found);
  await write(tx, { slug: found.slug, id, picture: null });
  const { hash, alt } = found.picture;
  const details = {
    picture: { before: hash, after: null },
    before: { pictureText: alt },
    after: { pictureText: null },
  };
  await recordAudit(tx, { by, did: 'removed-picture', kind: 'programme', id, details });
  return ok(null);
}

async function lockedProgramme(tx: Tx, id: string) {
  await lockCatalogue(tx);
  const { slug, title, picture, pictureVersion } = programmes;
  const columns = { id: programmes.id, slug, title, picture, pictureVersion };
  const [row] = isId(id) ? await tx.select(columns).from(programmes).where(eq(programmes.id, id)) : [];
  return row ?? null;
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockedProgramme>>>;

function staleWith(tx: Tx, { id, picture, pictureVersion }: Locked) {
  return refuseStale(tx, { kind: 'programme', id, now: picture, version: pictureVersion });
}

/** Writes it, and deletes the files that no programme shows any more: a copy of a programme shares them. */
async function write(tx: Tx, { slug, id, picture }: { slug: string; id: string; picture: ProgrammePicture | null }) {
  await forgettingCatalogue(tx, { programmes: [slug], offers: [] }, async () => {
    await tx
      .update(programmes)
      .set({ picture, pictureVersion: sql`${programmes.pictureVersion} + 1`, updatedAt: sql`now()` })
      .where(eq(programmes.id, id));
  });
  const shown = sql`exists (select 1 from ${programmes} where ${programmes.picture} ->> 'hash' = ${programmePictures.hash})`;
  await tx.delete(programmePictures).where(and(sql`not ${shown}`, ne(programmePictures.hash, picture?.hash ?? '')));
}

function trimmed(texts: Record<string, string>): Record<string, string> {
  const said = Object.entries(texts).map(([code, text]) => [code, text.trim()] as const);
  return Object.fromEntries(said.filter(([, text]) => text !== ''));
}

function altProblems(alt: Record<string, string>, title: LocalText): FieldProblems {
  const problems: FieldProblems = {};
  for (const code of Object.keys(title) as Language[])
    if (!alt[code])
      problems[`alt.${code}`] = say('Say in {language} what the picture shows: the programme has a title in it.', {
        language: languageLabel(code),
      });
  for (const [code, text] of Object.entries(alt))
    if (text.length > longestAlt)
      problems[`alt.${code}`] = say('It must have at most {most} characters.', { most: longestAlt });
  return problems;
}
