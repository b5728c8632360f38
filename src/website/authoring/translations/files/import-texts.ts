import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { markRight } from '../save/mark-right.ts';
import { saveTexts } from '../save/save-texts.ts';
import { findDraft } from '../../drafts/find-draft.ts';
import type { ListedTranslation } from '../state/list-translations.ts';
import { flat, type ImportRow, type TextsPlan } from './plan-import.ts';

/** How much an import wrote. */
export type ImportedTexts = { pages: string[]; texts: number };

/**
 * Writes a plan into the drafts of its pages; nothing is published. All or nothing: refuses 'wrong-rows' with a refused row, and 'changed' with a
 * page that was saved meanwhile (the caller must roll back). Writes one audit entry.
 */
export async function importTexts(
  tx: Tx,
  { by, plan, fileName, language }: { by: Staff; plan: TextsPlan; fileName: string; language: string },
): Promise<Outcome<ImportedTexts, 'wrong-rows' | 'changed', { page: string }>> {
  requirePermission(by, 'pages.change');
  const wrong = plan.rows.find(({ does }) => does === 'refused');
  if (wrong) return refused('wrong-rows', { page: wrong.page });
  const pages: string[] = [];
  let texts = 0;
  for (const [page, rows] of byPage(plan.rows)) {
    const found = plan.translations.get(page);
    if (!found) return refused('changed', { page });
    const { pair } = found;
    const changes = rows.filter(({ does }) => does === 'changes');
    const saved = await saveTexts(tx, {
      by,
      pageId: pair.id,
      version: pair.version,
      texts: changes.map(({ place, after }) => ({ place, text: after })),
      sources: new Map(
        changes.flatMap(({ place, source }) => (source === '' ? [] : [[place, sourceOf(found, place, source)]])),
      ),
      found: { ...found, draft: await findDraft(tx, pair.id) },
    });
    if (!saved.ok) return refused('changed', { page });
    const confirmed = found.texts.filter(({ place }) =>
      rows.some((row) => row.place === place && row.does === 'confirms'),
    );
    const marked = await markRight(tx, {
      by,
      pageId: pair.id,
      texts: confirmed.map(({ place, text }) => ({ place, source: text })),
      found,
    });
    if (!marked.ok) return refused('changed', { page });
    const written = saved.value.changed + marked.value.marked;
    if (written > 0) pages.push(page);
    texts += written;
  }
  if (texts > 0) await noteImport(tx, by, { fileName, language, texts, pages });
  return ok({ pages, texts });
}

/** Beside the lines of the drafts: that they came from one file. */
async function noteImport(tx: Tx, by: Staff, details: Record<string, unknown>): Promise<void> {
  await recordAudit(tx, {
    who: by.name,
    by,
    did: 'imported-translations',
    kind: 'page',
    id: 'translations',
    details,
  });
}

/** A file may have lost spaces of the source: if it otherwise equals the page's text, the page's text is used. */
function sourceOf({ texts }: ListedTranslation, place: string, source: string): string {
  const now = texts.find((text) => text.place === place)?.text ?? source;
  return flat(now) === flat(source) ? now : source;
}

function byPage(rows: ImportRow[]): Map<string, ImportRow[]> {
  const pages = new Map<string, ImportRow[]>();
  for (const row of rows)
    if (row.does === 'changes' || row.does === 'confirms') pages.set(row.page, [...(pages.get(row.page) ?? []), row]);
  return pages;
}
