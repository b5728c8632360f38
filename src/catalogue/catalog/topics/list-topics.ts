import { asc } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Drawing, ProgrammeTopic } from '../model.ts';
import { topics } from '../tables.ts';

export type ListedTopic = ProgrammeTopic & { version: number };

/** Every topic, in the order that staff gave them. */
export async function listTopics(tx: Tx): Promise<ListedTopic[]> {
  const rows = await tx.select().from(topics).orderBy(asc(topics.position), asc(topics.slug)).limit(500);
  return rows.map(({ slug, title, art, position, version }) => ({
    slug,
    title,
    art: art as Drawing,
    position,
    version,
  }));
}
