import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { cutTo, printable } from '#foundation/kit/clean-text.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { importFields } from '../import/fields.ts';
import type { AdMapping } from './ad-state.ts';
import { leadAdForms, leadAds } from './ad-tables.ts';
import { takeAdsJob } from './take-ads.job.ts';

/** The newest leads of ads, at most 50, and how many are in each state. */
export async function listAds(tx: Tx) {
  const rows = await tx.select().from(leadAds).orderBy(desc(leadAds.createdAt), desc(leadAds.leadgenId)).limit(50);
  const counts = await tx
    .select({ state: leadAds.state, count: sql<number>`count(*)::int` })
    .from(leadAds)
    .groupBy(leadAds.state);
  return { rows, counts: Object.fromEntries(counts.map(({ state, count }) => [state, count])) };
}

/** The known forms of ads, newest first. */
export async function listAdForms(tx: Tx) {
  return tx.select().from(leadAdForms).orderBy(desc(leadAdForms.createdAt)).limit(100);
}

type TypedAdForm = { columns: Record<string, string>; consentText: string };

/**
 * Sets the mapping of a form's questions and its consent; its leads that could not be read are fetched again. Refuses a mapping with neither number
 * nor address, and a stale version.
 */
export async function saveAdForm(
  tx: Tx,
  { by, formId, version, typed }: { by: Staff; formId: string; version: number; typed: TypedAdForm },
): Promise<Outcome<null, 'gone' | 'stale' | 'contact'>> {
  requirePermission(by, 'leads.import');
  const own = eq(leadAdForms.formId, formId);
  const [form] = await tx.select().from(leadAdForms).where(own).for('update');
  if (!form) return refused('gone');
  if (form.version !== version) return refused('stale');
  const mapping: AdMapping = {};
  for (const field of importFields) {
    const question = typed.columns[field] ?? '';
    if (question === 'full_name' || form.questions.includes(question)) mapping[field] = question;
  }
  if (mapping.mobile === undefined && mapping.email === undefined) return refused('contact');
  const consentText = cutTo(printable(typed.consentText), 1_000) || null;
  await tx
    .update(leadAdForms)
    .set({ mapping, consentText, version: version + 1, updatedBy: by.name })
    .where(own);
  await again(tx, and(eq(leadAds.formId, formId), eq(leadAds.state, 'unmapped')));
  const details = {
    before: { mapping: form.mapping, consent: form.consentText },
    after: { mapping, consent: consentText },
  };
  await recordAudit(tx, { by, did: 'changed-lead-ad-form', kind: 'lead-ad-form', id: formId, details });
  return ok(null);
}

/** Fetches failed and unmapped leads again, with a new retry period of three days. */
export async function retryAds(tx: Tx, { by }: { by: Staff }): Promise<Outcome<null, never>> {
  requirePermission(by, 'leads.import');
  const count = await again(tx, inArray(leadAds.state, ['failed', 'unmapped', 'waiting']));
  await recordAudit(tx, { by, did: 'retried-lead-ads', kind: 'lead-ad-form', id: 'all', details: { count } });
  return ok(null);
}

async function again(tx: Tx, which: ReturnType<typeof and>): Promise<number> {
  const rows = await tx
    .update(leadAds)
    .set({ state: 'waiting', tries: 0, dueAt: sql`now()`, since: sql`now()`, problem: null })
    .where(which)
    .returning({ id: leadAds.leadgenId });
  if (rows.length > 0) await enqueue(tx, takeAdsJob, {}, { singletonKey: 'take-lead-ads' });
  return rows.length;
}
