import { say } from '#foundation/i18n/staff/say.ts';
import { eq, max, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { topicContent } from '../content/content-rows.ts';
import { topicSchema, type TopicContent } from '../content/content-schema.ts';
import { lockCatalogue } from '../content/lock-catalogue.ts';
import { changedFields, fieldProblems, refuseStale, type FieldProblems, type Stale } from '../content/saving.ts';
import { topics } from '../tables.ts';
import { forgetTopics } from './forget-topics.ts';

type Typed = Record<string, unknown>;
type Invalid = Outcome<string, 'invalid', FieldProblems>;

/** Adds a topic, last in the order. Returns its slug. Refuses 'invalid' with a message for each invalid field. */
export async function createTopic(tx: Tx, { by, content }: { by: Staff; content: Typed }): Promise<Invalid> {
  requirePermission(by, 'catalogue.change');
  await lockCatalogue(tx);
  const parsed = topicSchema.safeParse(content);
  if (!parsed.success) return refused('invalid', fieldProblems(parsed.error.issues));
  const { slug } = parsed.data;
  const [taken] = await tx.select({ slug: topics.slug }).from(topics).where(eq(topics.slug, slug));
  if (taken) return refused('invalid', { slug: say('There is a topic of this name already.') });
  const [last] = await tx.select({ position: max(topics.position) }).from(topics);
  await tx.insert(topics).values({ ...parsed.data, position: (last?.position ?? -1) + 1, imported: {} });
  await forgetTopics(tx, [slug]);
  const details = { after: parsed.data };
  await recordAudit(tx, { who: by.name, did: 'created-topic', kind: 'topic', id: slug, details });
  return ok(slug);
}

type Change = { by: Staff; slug: string; version: number; content: Typed };

/** Saves the form of a topic; its slug stays. Refuses 'unknown', 'invalid', and 'stale' with what somebody else saved meanwhile. */
export async function changeTopic(
  tx: Tx,
  { by, slug, version, content }: Change,
): Promise<Invalid | Outcome<string, 'unknown'> | Outcome<string, 'stale', Stale<TopicContent>>> {
  requirePermission(by, 'catalogue.change');
  await lockCatalogue(tx);
  const [row] = await tx.select().from(topics).where(eq(topics.slug, slug));
  if (!row) return refused('unknown');
  const before = topicContent(row);
  if (row.version !== version) return refuseStale(tx, { kind: 'topic', id: slug, now: before, version: row.version });
  const parsed = topicSchema.safeParse({ ...content, slug });
  if (!parsed.success) return refused('invalid', fieldProblems(parsed.error.issues));
  const changed = changedFields(before, parsed.data);
  if (!changed) return ok(slug);
  const { title, art } = parsed.data;
  await tx
    .update(topics)
    .set({ title, art, version: version + 1, updatedAt: sql`now()` })
    .where(eq(topics.slug, slug));
  await forgetTopics(tx, [slug]);
  await recordAudit(tx, { who: by.name, did: 'changed-topic', kind: 'topic', id: slug, details: changed });
  return ok(slug);
}
