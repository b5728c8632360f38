import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { cutTo, printable } from '#foundation/kit/clean-text.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { isLanguage } from '#foundation/locale/language.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { importFields, type ImportState, type Mapping } from './fields.ts';
import { lockImport } from './find-imports.ts';
import { leadImportRows, leadImports } from './import-tables.ts';
import { workImportsJob } from './work-imports.job.ts';

/** The actions of staff on an import: from which states, and the state afterwards. */
const steps = {
  change: { from: ['checked'], to: 'uploaded', did: 'changed-lead-import' },
  import: { from: ['checked'], to: 'running', did: 'imported-leads' },
  stop: { from: ['running'], to: 'stopped', did: 'stopped-lead-import' },
  continue: { from: ['stopped'], to: 'running', did: 'continued-lead-import' },
  undo: { from: ['done', 'stopped'], to: 'undoing', did: 'undid-lead-import' },
} as const satisfies Record<string, { from: ImportState[]; to: ImportState; did: string }>;

export type ImportStep = keyof typeof steps;
export const isImportStep = (text: string): text is ImportStep => Object.hasOwn(steps, text);

type Input = { by: Staff; id: string };

/** Performs an action; refuses one that does not fit the current state, so also a repetition. */
export async function steerImport(
  tx: Tx,
  { by, id, step }: Input & { step: ImportStep },
): Promise<Outcome<null, 'gone' | 'not-now'>> {
  requirePermission(by, 'leads.import');
  const found = await lockImport(tx, id);
  if (!found) return refused('gone');
  const { from, to, did } = steps[step];
  if (!(from as readonly ImportState[]).includes(found.state)) return refused('not-now');
  const again = step === 'import' || step === 'undo' ? { done: 0 } : {};
  await tx
    .update(leadImports)
    .set({ state: to, ...again, changedAt: sql`now()` })
    .where(eq(leadImports.id, id));
  if (step !== 'stop' && step !== 'change') await enqueue(tx, workImportsJob, { importId: id }, { singletonKey: id });
  const { fileName, source, consentText, total } = found;
  const details = { fileName, source, rows: total, consent: consentText };
  await recordAudit(tx, { by, did, kind: 'lead-import', id, details });
  return ok(null);
}

/** Deletes a file from which nothing was imported. */
export async function deleteImport(tx: Tx, { by, id }: Input): Promise<Outcome<null, 'gone' | 'not-now'>> {
  requirePermission(by, 'leads.import');
  const found = await lockImport(tx, id);
  if (!found) return refused('gone');
  if (!['uploaded', 'checking', 'checked'].includes(found.state)) return refused('not-now');
  await tx.delete(leadImports).where(eq(leadImports.id, id));
  const details = { fileName: found.fileName };
  await recordAudit(tx, { by, did: 'deleted-lead-import', kind: 'lead-import', id, details });
  return ok(null);
}

/** The mapping form as typed, unchecked. `columns`: the column number of each field; empty for none. */
export type TypedPlan = {
  columns: Record<string, string>;
  country: string;
  language: string;
  known: string;
  source: string;
  consent: string;
  consentText: string;
};

export type PlanProblem = 'contact' | 'twice' | 'country' | 'source' | 'consent' | 'consentText';

/**
 * Sets the mapping and the consent of a file, and starts the check of every row. Refuses what is missing: a column of numbers or addresses, the
 * origin, and either the consent wording or that there is none.
 */
export async function planImport(
  tx: Tx,
  { by, id, typed }: Input & { typed: TypedPlan },
): Promise<Outcome<null, 'gone' | 'not-now' | PlanProblem>> {
  requirePermission(by, 'leads.import');
  const found = await lockImport(tx, id);
  if (!found) return refused('gone');
  if (found.state !== 'uploaded') return refused('not-now');
  const plan = checkPlan(typed, found.head.length);
  if (!plan.ok) return plan;
  await tx
    .update(leadImportRows)
    .set({ contact: null, finding: null, problem: null })
    .where(and(eq(leadImportRows.importId, id)));
  await tx
    .update(leadImports)
    .set({ ...plan.value, state: 'checking', done: 0, counts: {}, changedAt: sql`now()` })
    .where(eq(leadImports.id, id));
  await enqueue(tx, workImportsJob, { importId: id }, { singletonKey: id });
  await recordAudit(tx, {
    by,
    did: 'planned-lead-import',
    kind: 'lead-import',
    id,
    details: { fileName: found.fileName, source: plan.value.source, consent: plan.value.consentText },
  });
  return ok(null);
}

function checkPlan(typed: TypedPlan, width: number) {
  const mapping: Mapping = {};
  for (const field of importFields) {
    const place = typed.columns[field] ?? '';
    if (/^\d{1,2}$/.test(place) && Number(place) < width) mapping[field] = Number(place);
  }
  const places = Object.values(mapping);
  const country = typed.country.toUpperCase();
  const source = cutTo(printable(typed.source), 100);
  const consentText = cutTo(printable(typed.consentText), 1_000);
  if (mapping.mobile === undefined && mapping.email === undefined) return refused('contact' as const);
  if (new Set(places).size < places.length) return refused('twice' as const);
  if (!/^[A-Z]{2}$/.test(country)) return refused('country' as const);
  if (source === '') return refused('source' as const);
  if (typed.consent !== 'yes' && typed.consent !== 'no') return refused('consent' as const);
  if (typed.consent === 'yes' && consentText.length < 10) return refused('consentText' as const);
  return ok({
    mapping,
    country,
    language: isLanguage(typed.language) ? typed.language : 'en',
    known: typed.known === 'fill' ? ('fill' as const) : ('skip' as const),
    source,
    consentText: typed.consent === 'yes' ? consentText : null,
  });
}
