import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { database, type Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { officeDay } from '#foundation/locale/office-zone.ts';
import { personalFilePieces, personalFiles } from '../tables.ts';

export type ShownFile = Awaited<ReturnType<typeof listFiles>>[number];

/** The data files that this staff member requested (null: that the person requested), newest first. */
export async function listFiles(tx: Tx, { soughtId, staffId }: { soughtId: string; staffId: string | null }) {
  const { id, format, state, written, total, bytes, createdAt, endsAt } = personalFiles;
  return tx
    .select({ id, format, state, written, total, bytes, createdAt, endsAt })
    .from(personalFiles)
    .where(and(eq(personalFiles.soughtId, soughtId), ofWhom(staffId), gt(endsAt, sql`now()`)))
    .orderBy(sql`${createdAt} desc`);
}

const ofWhom = (staffId: string | null) =>
  staffId === null ? isNull(personalFiles.staffId) : eq(personalFiles.staffId, staffId);

/** The download response of a finished file, only for its owner, or null, or it has expired. */
export async function fileResponse({
  soughtId,
  staffId,
  id,
}: {
  soughtId: string;
  staffId: string | null;
  id: string;
}): Promise<Response | null> {
  if (!isId(id) || !isId(soughtId)) return null;
  const own = and(eq(personalFiles.id, id), eq(personalFiles.soughtId, soughtId), eq(personalFiles.state, 'done'));
  // The pieces are streamed after this returns, so not within a transaction.
  const [file] = await database()
    .select()
    .from(personalFiles)
    .where(and(own, ofWhom(staffId), gt(personalFiles.endsAt, sql`now()`)));
  if (!file) return null;
  return new Response(pieces(id), {
    headers: {
      'Content-Type': file.format === 'pdf' ? 'application/pdf' : 'application/json; charset=utf-8',
      'Content-Length': String(file.bytes),
      'Content-Disposition': `attachment; filename="personal-data-${officeDay(file.createdAt)}.${file.format}"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}

function pieces(fileId: string): ReadableStream<Uint8Array> {
  let next = 0;
  return new ReadableStream({
    async pull(controller) {
      const [piece] = await database()
        .select({ content: personalFilePieces.content })
        .from(personalFilePieces)
        .where(and(eq(personalFilePieces.fileId, fileId), eq(personalFilePieces.number, next)))
        .orderBy(asc(personalFilePieces.number));
      next += 1;
      if (piece) controller.enqueue(new Uint8Array(piece.content));
      else controller.close();
    },
  });
}
