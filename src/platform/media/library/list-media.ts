import { and, asc, desc, eq, exists, gt, ilike, isNotNull, isNull, lt, not, or, sql, type SQL } from 'drizzle-orm';
import { likePattern, type Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { MediaKind } from '../model.ts';
import { mediaFiles, mediaUses } from '../tables.ts';

export type MediaFilter = {
  search?: string | undefined;
  kind?: MediaKind | undefined;
  unused?: boolean | undefined;
  /** Those without a description in one of these languages. */
  withoutAlt?: readonly Language[] | undefined;
  archived?: boolean | undefined;
};

export const mediaOfPart = 48;

const isUsed = (tx: Tx) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(mediaUses)
      .where(eq(mediaUses.mediaId, mediaFiles.id)),
  );

function conditions(tx: Tx, { search, kind, unused, withoutAlt, archived = false }: MediaFilter): SQL | undefined {
  const words = (search ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 8);
  return and(
    archived ? isNotNull(mediaFiles.archivedAt) : isNull(mediaFiles.archivedAt),
    kind && eq(mediaFiles.kind, kind),
    unused ? not(isUsed(tx)) : undefined,
    withoutAlt && or(...withoutAlt.map((code) => sql`not ${mediaFiles.alt} ? ${code}`)),
    ...words.map((word) =>
      or(ilike(mediaFiles.name, likePattern(word)), sql`${mediaFiles.alt}::text ilike ${likePattern(word)}`),
    ),
  );
}

type Place = { before?: string | undefined; after?: string | undefined };

/** Pictures of the library, the newest first, in parts; `before` and `after` are ids of pictures, which sort by time. */
export async function listMedia(tx: Tx, filter: MediaFilter, { before, after }: Place = {}, most = mediaOfPart) {
  const back = isId(before);
  const place = isId(before) ? gt(mediaFiles.id, before) : isId(after) ? lt(mediaFiles.id, after) : undefined;
  const found = await tx
    .select()
    .from(mediaFiles)
    .where(and(conditions(tx, filter), place))
    .orderBy(back ? asc(mediaFiles.id) : desc(mediaFiles.id))
    .limit(most + 1);
  const more = found.length > most;
  const rows = back ? found.slice(0, most).toReversed() : found.slice(0, most);
  return {
    rows,
    before: (back ? more : isId(after)) ? (rows[0]?.id ?? null) : null,
    after: (back ? true : more) ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** How many pictures of a search each way of looking at the library shows. */
export async function countMedia(
  tx: Tx,
  withoutAlt: readonly Language[],
  searched: Pick<MediaFilter, 'search' | 'kind'> = {},
) {
  const count = (filter: MediaFilter) =>
    sql<number>`count(*) filter (where ${conditions(tx, { ...searched, ...filter })})`.mapWith(Number);
  const [row] = await tx
    .select({
      all: count({}),
      unused: count({ unused: true }),
      withoutAlt: count({ withoutAlt }),
      archived: count({ archived: true }),
    })
    .from(mediaFiles);
  return row ?? { all: 0, unused: 0, withoutAlt: 0, archived: 0 };
}

/** One picture with all its columns, or null. */
export async function readMedia(tx: Tx, id: string) {
  const [row] = isId(id) ? await tx.select().from(mediaFiles).where(eq(mediaFiles.id, id)) : [];
  return row ?? null;
}
