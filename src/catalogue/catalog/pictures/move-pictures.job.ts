import { eq, sql } from 'drizzle-orm';
import { database, inTransaction } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { adoptMedia, noteMediaUses } from '#platform/media';
import { recordAudit } from '#platform/people';
import { forgettingCatalogue } from '../content/forget-catalogue.ts';
import { lockCatalogue } from '../content/lock-catalogue.ts';
import { programmePictures, programmes } from '../tables.ts';
import type { OwnPicture, StoredPicture } from './programme-picture.ts';

/** Moves pictures of programmes of before there was a library into it, with their files and words; until then they are shown from where they were. */
defineJob({
  name: 'move-programme-pictures',
  schedule: '*/20 * * * *',
  handle: movePictures,
});

export async function movePictures(): Promise<void> {
  const { id, slug, picture } = programmes;
  const old = await database()
    .select({ id, slug, picture })
    .from(programmes)
    .where(sql`${picture} ? 'hash'`)
    .limit(500);
  for (const row of old) if (isOwn(row.picture)) await moveOne({ ...row, picture: row.picture });
}

const isOwn = (picture: StoredPicture | null): picture is OwnPicture => picture !== null && 'hash' in picture;

async function moveOne({ id, slug, picture }: { id: string; slug: string; picture: OwnPicture }): Promise<void> {
  const { hash, alt, colour, widths } = picture;
  const { width, type, content } = programmePictures;
  const kept = await database()
    .select({ width, type, content })
    .from(programmePictures)
    .where(eq(programmePictures.hash, hash));
  const files = kept.map((file) => ({ name: `-${file.width}.${file.type}`, content: file.content }));
  const media = await adoptMedia({
    name: slug,
    hash,
    widths,
    height: Math.round(((widths.at(-1) ?? 0) * 3) / 4),
    colour,
    alt,
    files,
  });
  await inTransaction(async (tx) => {
    await lockCatalogue(tx);
    const [now] = await tx.select({ picture: programmes.picture }).from(programmes).where(eq(programmes.id, id));
    // The picture was replaced meanwhile.
    const still = now?.picture ?? null;
    if (!isOwn(still) || still.hash !== hash) return;
    await forgettingCatalogue(tx, { programmes: [slug], offers: [] }, async () => {
      await tx.update(programmes).set({ picture: { media } }).where(eq(programmes.id, id));
    });
    await noteMediaUses(tx, { kind: 'programme', record: id, label: slug, ids: [media] });
    const details = { picture: { before: hash, after: media } };
    await recordAudit(tx, { who: 'system', did: 'changed-picture', kind: 'programme', id, details });
    const shown = sql`exists (select 1 from ${programmes} where ${programmes.picture} ->> 'hash' = ${programmePictures.hash})`;
    await tx.delete(programmePictures).where(sql`not ${shown}`);
  });
}
