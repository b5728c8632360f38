import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { keepBases } from '../state/bases.ts';
import { readTranslation, type Translation } from '../state/read-translation.ts';

type Input = {
  by: Staff;
  pageId: string;
  texts: { place: string; source: string }[];
  /** The translation, if already read. */
  found?: Pick<Translation, 'pair' | 'texts'>;
};

/**
 * Says that texts of a translation are right as they are although their sources changed. Refuses 'no-page', and 'changed' when the source says something else than was read (`source`).
 */
export async function markRight(
  tx: Tx,
  { by, pageId, texts, found: read }: Input,
): Promise<Outcome<{ marked: number }, 'no-page' | 'changed'>> {
  requirePermission(by, 'pages.change');
  const found = read ?? (await readTranslation(tx, pageId));
  if (!found) return refused('no-page');
  const known = new Map(found.texts.map((text) => [text.place, text]));
  const marked = [];
  for (const { place, source } of texts) {
    const now = known.get(place);
    if (!now || now.text !== source) return refused('changed');
    if (now.state === 'outdated') marked.push({ place, target: now.target, source: now.text, before: now.before });
  }
  if (marked.length === 0) return ok({ marked: 0 });
  await keepBases(tx, pageId, marked);
  await recordAudit(tx, {
    who: by.name,
    by,
    did: 'marked-translation-right',
    kind: 'page',
    id: pageId,
    details: {
      path: found.pair.path,
      places: marked.map(({ place }) => place),
      before: Object.fromEntries(marked.map(({ place, before }) => [place, before])),
      after: Object.fromEntries(marked.map(({ place, source }) => [place, source])),
    },
  });
  return ok({ marked: marked.length });
}
