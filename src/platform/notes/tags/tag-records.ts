import { and, eq, inArray, sql } from 'drizzle-orm';
import { insertRows, type Tx } from '#platform/db';
import { printable } from '#foundation/kit/clean-text.ts';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { maxTagLength, noteRules, tagColours, type AboutKind, type Tag } from '../model.ts';
import { taggings, tags } from '../tables.ts';

type TagWish = {
  by: Staff;
  /** Records that the caller found. */
  about: { kind: AboutKind; ids: string[] };
  /** As it was typed; a name that is new makes a tag. */
  name: string;
  /** Its colour if it is new; by default derived from its name. */
  colour?: string;
  on: boolean;
};

/**
 * Adds a tag to records, or removes it. One audit entry per changed record; unchanged ones have none. Returns the changed records, and the tag as
 * written.
 * Refuses 'no-name' (empty, or more than 40 characters) and 'unknown': the tag to remove does not exist.
 */
export async function tagRecords(
  tx: Tx,
  { by, about: { kind, ids }, name: typed, colour, on }: TagWish,
): Promise<Outcome<{ tag: string; ids: string[] }, 'no-name' | 'unknown'>> {
  requirePermission(by, noteRules[kind].write);
  const name = printable(typed);
  if (name === '' || Array.from(name).length > maxTagLength) return refused('no-name');
  const tag = on ? await findOrMake(tx, name, colour) : await findTag(tx, name);
  if (!tag) return refused('unknown');
  const changed = on ? await mark(tx, kind, ids, tag) : await unmark(tx, kind, ids, tag);
  for (const id of changed) {
    const details = on ? { after: { tag: tag.name } } : { before: { tag: tag.name } };
    await recordAudit(tx, { by, did: on ? 'tagged' : 'untagged', kind, id, details });
  }
  return ok({ tag: tag.name, ids: changed });
}

async function findTag(tx: Tx, typed: string): Promise<Tag | undefined> {
  const { id, name, colour } = tags;
  const [tag] = await tx
    .select({ id, name, colour })
    .from(tags)
    .where(eq(sql`lower(${name})`, typed.toLowerCase()));
  return tag;
}

async function findOrMake(tx: Tx, name: string, wished = ''): Promise<Tag | undefined> {
  const known = await findTag(tx, name);
  if (known) return known;
  const sum = Array.from(name.toLowerCase()).reduce((all, sign) => all + (sign.codePointAt(0) ?? 0), 0);
  const colour =
    tagColours.find((one) => one === wished) ?? tagColours[1 + (sum % (tagColours.length - 1))] ?? 'neutral';
  await tx.insert(tags).values({ id: newId(), name, colour }).onConflictDoNothing();
  return findTag(tx, name);
}

async function mark(tx: Tx, aboutKind: AboutKind, ids: string[], { id: tagId }: Tag): Promise<string[]> {
  const rows = ids.map((aboutId) => ({ tagId, aboutKind, aboutId }));
  const stored = await insertRows(tx, taggings, rows, sql`on conflict do nothing returning about_id`);
  return stored.map(({ about_id: id }) => String(id));
}

async function unmark(tx: Tx, kind: AboutKind, ids: string[], { id: tagId }: Tag): Promise<string[]> {
  if (ids.length === 0) return [];
  const gone = await tx
    .delete(taggings)
    .where(and(eq(taggings.tagId, tagId), eq(taggings.aboutKind, kind), inArray(taggings.aboutId, ids)))
    .returning({ id: taggings.aboutId });
  return gone.map(({ id }) => id);
}
