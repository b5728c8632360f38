import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, notExists, sql } from 'drizzle-orm';
import { database, inTransaction } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { uploadsFolder } from '../pictures/receive-upload.ts';
import { mediaFiles, mediaLeftovers } from '../tables.ts';
import { removeFiles } from './file-keys.ts';

/** How long other caches may still show the previous file. */
const keptFor = sql`interval '7 days'`;
const staleUpload = 24 * 60 * 60 * 1_000;

/** Deletes files without a row: of replaced and deleted pictures, and of interrupted uploads. */
defineJob({ name: 'sweep-media', schedule: '40 20 * * *', handle: sweepMedia });

export async function sweepMedia(): Promise<void> {
  const named = database()
    .select({ one: sql`1` })
    .from(mediaFiles)
    .where(eq(mediaFiles.hash, mediaLeftovers.hash));
  const due = await database()
    .select({ hash: mediaLeftovers.hash })
    .from(mediaLeftovers)
    .where(and(sql`${mediaLeftovers.since} < now() - ${keptFor}`, notExists(named)))
    .limit(500);
  for (const { hash } of due) {
    await removeFiles(hash);
    await inTransaction((tx) => tx.delete(mediaLeftovers).where(eq(mediaLeftovers.hash, hash)));
  }
  await sweepUploads();
}

/** Deletes uploads left by a killed server. */
async function sweepUploads(): Promise<void> {
  const folder = uploadsFolder();
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > staleUpload)
      await rm(path.join(folder, name), { recursive: true, force: true });
  }
}
