import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { PageProblem } from '#website/site';
import { saveDraft } from '../../drafts/save-draft.ts';
import { keepBases } from '../state/bases.ts';
import { readTranslation, type Translation } from '../state/read-translation.ts';
import { writeText } from '../texts/write-text.ts';

/** A written text at a place of the page; '' removes the translation. */
export type WrittenText = { place: string; text: string };

type Input = {
  by: Staff;
  pageId: string;
  version: number;
  texts: WrittenText[];
  /** The source text at the time of writing, if earlier, by place. */
  sources?: ReadonlyMap<string, string>;
  /** The translation, if already read. */
  found?: Translation;
};

export type SaveTextsOutcome =
  | Outcome<{ version: number; changed: number }, 'no-page'>
  | Outcome<never, 'invalid', PageProblem[]>
  /** Somebody else saved the draft meanwhile; `now`: the current translation. */
  | Outcome<never, 'changed', { now: Translation; by: string | null }>;

/**
 * Saves texts of a translation in its draft, each with the source text it was made from; nothing is published. Places that the source lacks, and
 * unchanged texts, are skipped. Refuses 'no-page' for a page that is no translation, 'changed' when the draft is another one than was shown,
 * 'invalid' for what cannot be saved even unfinished.
 */
export async function saveTexts(tx: Tx, input: Input): Promise<SaveTextsOutcome> {
  const { by, pageId, version, sources } = input;
  requirePermission(by, 'pages.change');
  const found = input.found ?? (await readTranslation(tx, pageId));
  if (!found) return refused('no-page');
  const { pair, texts, draft } = found;
  if (pair.version !== version) return refused('changed', { now: found, by: draft?.authorName ?? null });
  const known = new Map(texts.map((text) => [text.place, text]));
  const written = input.texts.flatMap(({ place, text }) => {
    const now = known.get(place);
    const said = text.replaceAll('\r\n', '\n').trim();
    return !now || said === now.target ? [] : [{ place, text: said, source: now.text }];
  });
  if (written.length === 0) return ok({ version, changed: 0 });
  let content = pair.target;
  for (const { place, text, source } of written)
    content = writeText(
      content,
      { parent: pair.parent, source: pair.source.page },
      { place, text: text === '' && pair.parent ? source : text },
    );
  const saved = await saveDraft(tx, { by, pageId, version, content, unfinished: true });
  if (!saved.ok) {
    if (saved.reason === 'changed')
      return refused('changed', { now: found, by: saved.details.now?.authorName ?? null });
    return saved.reason === 'invalid' ? saved : refused('no-page');
  }
  const bases = written.filter(({ text }) => text !== '');
  await keepBases(
    tx,
    pageId,
    bases.map(({ place, text, source }) => ({ place, target: text, source: sources?.get(place) ?? source })),
  );
  // The draft is unchanged where both languages have the same text; that somebody confirmed it is logged.
  if (!saved.value.changed)
    await recordAudit(tx, {
      who: by.name,
      by,
      did: 'marked-translation-right',
      kind: 'page',
      id: pageId,
      details: { path: pair.path, places: written.map(({ place }) => place) },
    });
  return ok({ version: saved.value.version, changed: written.length });
}
