import { and, asc, eq, inArray, sql, type Column, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { AboutKind, Tag } from '../model.ts';
import { taggings, tags } from '../tables.ts';

const maxTags = 300;

/** All tags, by name. */
export async function listTags(tx: Tx): Promise<Tag[]> {
  const { id, name, colour } = tags;
  return tx
    .select({ id, name, colour })
    .from(tags)
    .orderBy(asc(sql`lower(${name})`))
    .limit(maxTags);
}

/** The tags of these records, by record and by name; records without one are left out. */
export async function tagsOf(tx: Tx, kind: AboutKind, ids: string[]): Promise<Map<string, Tag[]>> {
  const found = new Map<string, Tag[]>();
  if (ids.length === 0) return found;
  const { id, name, colour } = tags;
  const rows = await tx
    .select({ about: taggings.aboutId, id, name, colour })
    .from(taggings)
    .innerJoin(tags, eq(tags.id, taggings.tagId))
    .where(and(eq(taggings.aboutKind, kind), inArray(taggings.aboutId, ids)))
    .orderBy(asc(sql`lower(${name})`));
  for (const { about, ...tag } of rows) found.set(about, [...(found.get(about) ?? []), tag]);
  return found;
}

/** The condition that a record, with its id in the column, has a tag. */
export function hasTag(kind: AboutKind, record: Column, tagId: string): SQL {
  return sql`${record} in (select ${taggings.aboutId} from ${taggings} where ${taggings.tagId} = ${tagId} and ${taggings.aboutKind} = ${kind})`;
}
