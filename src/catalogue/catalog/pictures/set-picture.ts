import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { LocalText } from '#foundation/locale/local-text.ts';
import { describeMedia, mediaPictures, noteMediaUses } from '#platform/media';
import { maxAltLength } from '#platform/media/model';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { forgettingCatalogue } from '../content/forget-catalogue.ts';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { lockCatalogue } from '../content/lock-catalogue.ts';
import { refuseStale, type FieldProblems, type Stale } from '../content/saving.ts';
import type { ProgrammePicture, StoredPicture } from './programme-picture.ts';
import { pictureOf, picturesOf } from './read-pictures.ts';
import { programmePictures, programmes } from '../tables.ts';

type Wish = {
  by: Staff;
  id: string;
  /** `pictureVersion` of the programme when the form was rendered. */
  version: number;
  /** The id of a library picture; null keeps the current picture, with these texts. */
  media: string | null;
  /** Alt texts, for each language of the programme's title; a language without one keeps that of the library. */
  alt: Record<string, string>;
};

type Unknown = Outcome<null, 'unknown'>;
type StalePicture = Outcome<null, 'stale', Stale<ProgrammePicture | null>>;

/**
 * Sets the library picture of a programme, or only its alt texts; cached pages are revalidated. Saving unchanged values writes nothing. Refuses
 * 'unknown', 'stale' with what somebody else saved since `version`, and 'invalid' with a message for each invalid field: every language of the
 * programme's title needs an alt text.
 */
export async function setPicture(
  tx: Tx,
  { by, id, version, media, alt: typed }: Wish,
): Promise<Unknown | StalePicture | Outcome<null, 'invalid', FieldProblems>> {
  requirePermission(by, 'catalogue.change');
  const found = await lockedProgramme(tx, id);
  if (!found) return refused('unknown');
  if (found.pictureVersion !== version) return staleWith(tx, found);
  const stored: StoredPicture | null = media ? { media } : found.picture;
  const before = pictureOf(stored, await mediaPictures(tx, media ? [media] : idsOf(found.picture)));
  if (!before) return refused('invalid', { file: say('Choose a picture.') });
  const alt = { ...('media' in before ? before.media.alt : {}), ...trimmed(typed) };
  const problems = altProblems(alt, found.title);
  if (Object.keys(problems).length > 0) return refused('invalid', problems);
  if ('media' in before) await describeMedia(tx, { by, id: before.media.id, alt });
  const picture: StoredPicture = 'media' in before ? { media: before.media.id } : { ...before, alt: alt as LocalText };
  if (isDeepStrictEqual(picture, found.picture)) return ok(null);
  await write(tx, { ...found, picture });
  await recordAudit(tx, {
    by,
    did: found.picture ? 'changed-picture' : 'added-picture',
    kind: 'programme',
    id,
    details: {
      picture: { before: nameOf(found.picture), after: nameOf(picture) },
      before: { pictureText: wordsOf(found.picture) },
      after: { pictureText: alt },
    },
  });
  return ok(null);
}

/** Removes a programme's picture: its topic's drawing shows again. Idempotent. Refuses 'unknown' and 'stale'. */
export async function removePicture(
  tx: Tx,
  { by, id, version }: Pick<Wish, 'by' | 'id' | 'version'>,
): Promise<Unknown | StalePicture> {
  requirePermission(by, 'catalogue.change');
  const found = await lockedProgramme(tx, id);
  if (!found) return refused('unknown');
  if (!found.picture) return ok(null);
  if (found.pictureVersion !== version) return staleWith(tx, found);
  await write(tx, { ...found, picture: null });
  const details = {
    picture: { before: nameOf(found.picture), after: null },
    before: { pictureText: wordsOf(found.picture) },
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

async function staleWith(tx: Tx, { id, picture, pictureVersion }: Locked) {
  const now = pictureOf(picture, await picturesOf(tx, [{ picture }]));
  return refuseStale(tx, { kind: 'programme', id, now, version: pictureVersion });
}

/** Writes the picture and its uses, and deletes files from before the library that no programme shows any more. */
async function write(tx: Tx, { slug, id, picture }: Pick<Locked, 'slug' | 'id' | 'picture'>) {
  await forgettingCatalogue(tx, { programmes: [slug], offers: [] }, async () => {
    await tx
      .update(programmes)
      .set({ picture, pictureVersion: sql`${programmes.pictureVersion} + 1`, updatedAt: sql`now()` })
      .where(eq(programmes.id, id));
  });
  await noteMediaUses(tx, { kind: 'programme', record: id, label: slug, ids: idsOf(picture) });
  const shown = sql`exists (select 1 from ${programmes} where ${programmes.picture} ->> 'hash' = ${programmePictures.hash})`;
  await tx.delete(programmePictures).where(sql`not ${shown}`);
}

const idsOf = (picture: StoredPicture | null) => (picture && 'media' in picture ? [picture.media] : []);
const nameOf = (picture: StoredPicture | null) => picture && ('media' in picture ? picture.media : picture.hash);
const wordsOf = (picture: StoredPicture | null) => (picture && 'alt' in picture ? picture.alt : null);

function trimmed(texts: Record<string, string>): Record<string, string> {
  const said = Object.entries(texts).map(([code, text]) => [code, text.trim()] as const);
  return Object.fromEntries(said.filter(([, text]) => text !== ''));
}

function altProblems(alt: Record<string, string>, title: LocalText): FieldProblems {
  const problems: FieldProblems = {};
  for (const code of Object.keys(title) as Language[])
    if (!alt[code])
      problems[`alt.${code}`] = say('Say in {language} what the picture shows: the programme has a title in it.', {
        language: languageName(code),
      });
  for (const [code, text] of Object.entries(alt))
    if (text.length > maxAltLength)
      problems[`alt.${code}`] = say('It must have at most {most} characters.', { most: maxAltLength });
  return problems;
}
