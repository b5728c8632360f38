import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { newId } from '#foundation/kit/id.ts';
import type { Staff } from '#platform/people/model';
import { hindranceWords } from '../erasure/start-erasure.ts';
import { keptSentences } from '../files/person-sheet.ts';
import { listFiles } from '../files/read-file.ts';
import { shownSections } from '../files/show-sections.ts';
import { findPerson } from '../parts/find-person.ts';
import { hindrancesOf, keptOf, readPerson } from '../parts/read-person.ts';
import { findSought } from '../sought/find-sought.ts';
import { erasures } from '../tables.ts';

/** Rows per kind on the screen; the files have all. */
const maxRows = 20;

export type ShownPerson = NonNullable<Awaited<ReturnType<typeof readPersonScreen>>>;

/** All data of a person, for staff; null once the look has ended, or the person was erased. */
export async function readPersonScreen(tx: Tx, { id, by }: { id: string; by: Staff }) {
  const sought = await findSought(tx, id);
  if (!sought) return null;
  const { emails, mobiles, own } = sought;
  const language = staffLanguage();
  await prepareLanguage(language);
  const spoken = { language, say: translator(language) };
  const { whose, also } = await findPerson(tx, { emails, mobiles, own: false });
  const sections = shownSections(await readPerson(tx, whose), spoken);
  const [erasure] = await tx.select().from(erasures).where(eq(erasures.soughtId, id));
  return {
    id,
    contacts: [...emails, ...mobiles],
    /** Contacts of the same records, which may be somebody else's. */
    also: own ? [] : [...also.emails, ...also.mobiles],
    own,
    sections: sections.map(({ rows, ...section }) => ({
      ...section,
      count: rows.length,
      rows: rows.slice(0, maxRows),
    })),
    hindrances: [...new Set((await hindrancesOf(tx, whose)).map(hindranceWords))],
    kept: keptSentences(await keptOf(tx, whose), spoken),
    files: await listFiles(tx, { soughtId: id, staffId: by.id }),
    asked: erasure?.state === 'asked' ? erasure.askedAt : null,
    begun: erasure?.state === 'running' || erasure?.state === 'cleaning',
    formKey: newId(),
  };
}
