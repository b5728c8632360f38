import { eq } from 'drizzle-orm';
import { config } from '#foundation/config';
import { database, inTransaction, type Tx } from '#platform/db';
import type { Contacts } from '#platform/db/personal-data.ts';
import { defineJob } from '#platform/jobs';
import { isId } from '#foundation/kit/id.ts';
import { isLanguage } from '#foundation/locale/language.ts';
import { findPerson } from '../parts/find-person.ts';
import { filesOfPerson, keptOf, readPerson } from '../parts/read-person.ts';
import { peopleSought, personalFiles, personalFilePieces } from '../tables.ts';
import { drawPersonApart } from './draw-apart.ts';
import { personJson } from './person-json.ts';
import { sheetOf } from './person-sheet.ts';

const pieceBytes = 256 * 1_024;

/** The transaction timeout for reading one person's data, in milliseconds; rendering takes longer. */
const limit = 300_000;

/** Makes the file of a person's data and stores its progress. A retry starts over. */
export const makePersonalFileJob = defineJob<{ id: string }>({
  name: 'make-personal-file',
  retryLimit: 3,
  longest: 900,
  handle: makePersonalFile,
});

/** The work of the job; does nothing without a waiting file. */
export async function makePersonalFile({ id }: { id: string }): Promise<void> {
  const asked = isId(id) ? await findAsked(id) : undefined;
  if (!asked || asked.file.state === 'done') return;
  const set = (change: Partial<typeof personalFiles.$inferInsert>) =>
    database().update(personalFiles).set(change).where(eq(personalFiles.id, id));
  try {
    const { emails, mobiles, own } = asked.sought;
    const read = await inTransaction((tx) => readWhole(tx, { emails, mobiles, own }), { snapshot: true, limit });
    const total = read.sections.length + read.files.length + 1;
    await set({ state: 'running', total, written: 0 });
    const about = { emails, mobiles };
    const content =
      asked.file.format === 'json'
        ? personJson({ ...read, about, step: (written) => set({ written }) })
        : [
            await drawPersonApart(
              await sheetOf({
                ...read,
                about,
                language: isLanguage(asked.file.language) ? asked.file.language : 'en',
                school: config().BRAND_NAME,
                at: new Date(),
              }),
            ),
          ];
    await inTransaction((tx) => tx.delete(personalFilePieces).where(eq(personalFilePieces.fileId, id)));
    let [number, bytes] = [0, 0];
    for await (const piece of inPieces(content)) {
      await database().insert(personalFilePieces).values({ fileId: id, number, content: piece });
      number += 1;
      bytes += piece.length;
    }
    await set({ state: 'done', written: total, bytes });
  } catch (error) {
    await set({ state: 'failed' });
    throw error;
  }
}

/** All data of a person with the names of their files; in a snapshot it is consistent as of one moment. */
async function readWhole(tx: Tx, contacts: Contacts & { own: boolean }) {
  const { whose } = await findPerson(tx, contacts);
  const sections = await readPerson(tx, whose);
  return { whose, sections, files: await filesOfPerson(tx, whose), kept: await keptOf(tx, whose) };
}

async function findAsked(id: string) {
  const [row] = await database()
    .select({ file: personalFiles, sought: peopleSought })
    .from(personalFiles)
    .innerJoin(peopleSought, eq(peopleSought.id, personalFiles.soughtId))
    .where(eq(personalFiles.id, id));
  return row;
}

async function* inPieces(content: AsyncIterable<string> | Uint8Array[]): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const part of content) {
    const bytes = Buffer.from(part as Uint8Array);
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      const piece = bytes.subarray(at, at + pieceBytes);
      waiting.push(piece);
      size += piece.length;
      if (size < pieceBytes) continue;
      yield Buffer.concat(waiting);
      [waiting, size] = [[], 0];
    }
  }
  if (size > 0) yield Buffer.concat(waiting);
}
