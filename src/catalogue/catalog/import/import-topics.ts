import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { topicContent } from '../content/content-rows.ts';
import { topicSchema, type TopicContent } from '../content/content-schema.ts';
import { forgetTopics } from '../topics/forget-topics.ts';
import { topics } from '../tables.ts';
import { decide, type Import } from './import-rows.ts';

/** Brings topics to what the content says, in its order; those it does not name stay as they are. */
export async function importTopics(tx: Tx, content: TopicContent[], options: Import): Promise<void> {
  const changed: string[] = [];
  for (const [position, topic] of content.entries())
    if (await importTopic(tx, topic, { position, ...options })) changed.push(topic.slug);
  await forgetTopics(tx, changed);
}

/** Returns whether something of it is different now. */
async function importTopic(
  tx: Tx,
  content: TopicContent,
  { position, ...options }: Import & { position: number },
): Promise<boolean> {
  const file = { ...topicContent(content), position };
  const [row] = await tx.select().from(topics).where(eq(topics.slug, content.slug));
  if (!row) {
    await tx.insert(topics).values({ ...content, position, imported: file });
    return true;
  }
  const ours = { ...topicContent(row), position: row.position };
  const next = decide({ name: `topic ${row.slug}`, ours, file, imported: row.imported, ...options }, (merged) => {
    const { position: _, ...fields } = merged;
    return topicSchema.safeParse(fields).success;
  });
  if (!next) return false;
  const { title, art, position: place } = next.value as typeof file;
  await tx
    .update(topics)
    .set({
      title,
      art,
      position: place,
      imported: next.imported,
      ...(next.changed ? { version: row.version + 1, updatedAt: sql`now()` } : {}),
    })
    .where(eq(topics.slug, row.slug));
  return next.changed;
}
