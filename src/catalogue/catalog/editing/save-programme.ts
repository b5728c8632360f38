import { say } from '#foundation/i18n/staff/say.ts';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId, newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { programmeColumns, programmeContent } from '../content/content-rows.ts';
import { programmeSchema, type ProgrammeContent } from '../content/content-schema.ts';
import { forgettingCatalogue } from '../content/forget-catalogue.ts';
import { lockCatalogue } from '../content/lock-catalogue.ts';
import { isTax } from '../tax/tax-rates.ts';
import { programmes, topics } from '../tables.ts';
import { freeProgrammeSlug, slugOf } from './free-slug.ts';
import {
  changedFields,
  fieldProblems,
  refuseStale,
  type FieldProblems,
  type Stale,
  type TypedContent,
} from '../content/saving.ts';

type Invalid = Outcome<string, 'invalid', FieldProblems>;

/**
 * Creates a programme. Its slug, made of the English title if none was typed, is permanent: its page and offers use it. Returns its id. Refuses
 * 'invalid' with a message for each invalid field.
 */
export async function createProgramme(tx: Tx, { by, content }: { by: Staff; content: TypedContent }): Promise<Invalid> {
  requirePermission(by, 'catalogue.change');
  await lockCatalogue(tx);
  const { en = '' } = (content.title ?? {}) as { en?: string };
  const made = slugOf(en);
  // A title without a Latin letter gives no slug: then the slug field shows the problem.
  const slug = content.slug || (made && (await freeProgrammeSlug(tx, made)));
  const checked = await check(tx, { by, typed: { ...content, slug }, before: null });
  if (!checked.ok) return checked;
  const [taken] = await tx.select({ id: programmes.id }).from(programmes).where(eq(programmes.slug, slug));
  if (taken)
    return refused('invalid', { slug: say('There is a programme of this name in addresses. Choose another one.') });
  const id = newId();
  await forgettingCatalogue(tx, { programmes: [slug], offers: [] }, async () => {
    await tx.insert(programmes).values({ id, ...programmeColumns(checked.value), imported: {} });
  });
  const details = { after: checked.value };
  await recordAudit(tx, { who: by.name, did: 'created-programme', kind: 'programme', id, details });
  return ok(id);
}

type Change = { by: Staff; id: string; version: number; content: TypedContent };

/**
 * Saves the form of a programme; its slug stays. Saving unchanged values writes nothing. Refuses 'unknown', 'invalid' with a message for each invalid
 * field, and 'stale' with what somebody else saved since `version`. Returns its id.
 */
export async function changeProgramme(
  tx: Tx,
  { by, id, version, content }: Change,
): Promise<Invalid | Outcome<string, 'unknown'> | Outcome<string, 'stale', Stale<ProgrammeContent>>> {
  requirePermission(by, 'catalogue.change');
  await lockCatalogue(tx);
  const [row] = isId(id) ? await tx.select().from(programmes).where(eq(programmes.id, id)) : [];
  if (!row) return refused('unknown');
  const before = programmeContent(row);
  if (row.version !== version) return refuseStale(tx, { kind: 'programme', id, now: before, version: row.version });
  const checked = await check(tx, { by, typed: { ...content, slug: row.slug }, before });
  if (!checked.ok) return checked;
  const changed = changedFields(before, checked.value);
  if (!changed) return ok(id);
  await forgettingCatalogue(tx, { programmes: [row.slug], offers: [] }, async () => {
    await tx
      .update(programmes)
      .set({ ...programmeColumns(checked.value), version: version + 1, updatedAt: sql`now()` })
      .where(eq(programmes.id, id));
  });
  await recordAudit(tx, { who: by.name, did: 'changed-programme', kind: 'programme', id, details: changed });
  return ok(id);
}

type Check = { by: Staff; typed: TypedContent; before: ProgrammeContent | null };

async function check(
  tx: Tx,
  { by, typed, before }: Check,
): Promise<Outcome<ProgrammeContent, 'invalid', FieldProblems>> {
  const parsed = programmeSchema.safeParse(typed);
  const problems = parsed.success ? {} : fieldProblems(parsed.error.issues);
  const { topic, tax } = typed;
  const [known] = await tx
    .select({ slug: topics.slug })
    .from(topics)
    .where(eq(topics.slug, topic ?? ''));
  if (!known) problems.topic = say('There is no such topic. Choose one of the list.');
  if (parsed.success) {
    if (parsed.data.tax !== before?.tax || parsed.data.taxCode !== before?.taxCode) {
      if (!may(by.role, 'catalogue.change-prices'))
        problems.tax = say('Only those who may change prices choose the tax.');
      else if (tax && !(await isTax(tx, tax))) problems.tax = say('There is no such tax. Choose one of the list.');
    }
    if (Object.keys(problems).length === 0) return ok(parsed.data);
  }
  return refused('invalid', problems);
}
