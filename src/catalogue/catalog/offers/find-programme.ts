import { asc, eq, isNull, sql } from 'drizzle-orm';
import { preparedQuery, type Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { isSlug, type Programme } from '../model.ts';
import { picturesOf } from '../pictures/read-pictures.ts';
import { toProgramme } from './read-rows.ts';
import { programmes, topics } from '../tables.ts';

const programmeOfId = preparedQuery((db) => withTopics(db).where(eq(programmes.id, sql.placeholder('id'))));
const programmeOfSlug = preparedQuery((db) => withTopics(db).where(eq(programmes.slug, sql.placeholder('slug'))));

/** Finds a programme by slug or id. Archived programmes are found too: orders refer to them. Returns null if none matches. */
export async function findProgramme(tx: Tx, slugOrId: string): Promise<Programme | null> {
  if (!isSlug(slugOrId)) return null;
  const [row] = await (isId(slugOrId) ? programmeOfId(tx, { id: slugOrId }) : programmeOfSlug(tx, { slug: slugOrId }));
  return row ? toProgramme(row.programme, row.topic, await picturesOf(tx, [row.programme])) : null;
}

/** Limit of programmes per query. */
export const maxProgrammes = 2_000;

/** Every programme that is not archived, by slug. */
export async function listProgrammes(tx: Tx): Promise<Programme[]> {
  const rows = await withTopics(tx)
    .where(isNull(programmes.archivedAt))
    .orderBy(asc(programmes.slug))
    .limit(maxProgrammes);
  const pictures = await picturesOf(
    tx,
    rows.map(({ programme }) => programme),
  );
  return rows.map(({ programme, topic }) => toProgramme(programme, topic, pictures));
}

function withTopics(tx: Tx) {
  return tx
    .select({ programme: programmes, topic: topics })
    .from(programmes)
    .innerJoin(topics, eq(topics.slug, programmes.topic));
}
