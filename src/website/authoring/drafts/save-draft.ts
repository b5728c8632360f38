import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { noteMediaUses } from '#platform/media';
import { mediaIdsIn } from '#platform/media/model';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { checkSource, findPageSource, fingerprint, type PageProblem, type PageSource } from '#website/site';
import { findDraft, type Draft } from './find-draft.ts';
import { parentFinder } from './find-parent.ts';
import { shapeProblem } from './shape-problem.ts';
import { pageDrafts } from '../tables.ts';

type Input = {
  by: Staff;
  pageId: string;
  /** The version of the draft that was shown; 0 without one. */
  version: number;
  /** The page's source, as in a content file; `unknown` because it comes from a browser. */
  content: unknown;
  /** Also saves an unfinished page, such as one with an empty title: the problems are returned, and publishing refuses them. */
  unfinished?: boolean;
};

/** `version` is 0 if nothing differs from the published page and there is no draft. `changed`: whether anything was written. */
export type SavedDraft = { version: number; changedAt: Date | null; problems: PageProblem[]; changed: boolean };

export type SaveDraftOutcome =
  | Outcome<SavedDraft, 'no-page'>
  | Outcome<never, 'invalid', PageProblem[]>
  /** Somebody saved meanwhile: `now` is their draft, null if they published or discarded it. */
  | Outcome<never, 'changed', { now: Draft | null }>;

/**
 * Saves a draft, without publishing it. Unchanged content writes nothing. Refuses 'invalid' with what the schemas of the content files refuse, by
 * block and field; 'changed' when the draft is another one than was shown. The history gets an entry when a draft is begun and when another person
 * continues it, not for every save.
 */
export async function saveDraft(
  tx: Tx,
  { by, pageId, version, content, unfinished = false }: Input,
): Promise<SaveDraftOutcome> {
  requirePermission(by, 'pages.change');
  const page = await findPageSource(tx, pageId);
  if (!page) return refused('no-page');
  const wrong = shapeProblem(content, page.path);
  if (wrong) return refused('invalid', [wrong]);
  const source = content as PageSource;
  const { problems } = await checkSource(tx, source, parentFinder(tx));
  const circle = problems.some(({ what }) => what === 'circle' || what === 'no-parent');
  if (problems.length > 0 && (!unfinished || circle)) return refused('invalid', problems);
  const now = await findDraft(tx, pageId);
  if ((now?.version ?? 0) !== version) return refused('changed', { now });
  const kept = now ? now.content : page.source;
  if (kept && fingerprint(kept) === fingerprint(source))
    return ok({ version, changedAt: now?.changedAt ?? null, problems, changed: false });
  const author = { author: by.id, authorName: by.name };
  const [written] = now
    ? await tx
        .update(pageDrafts)
        .set({ content: source, ...author, version: sql`${pageDrafts.version} + 1`, changedAt: sql`now()` })
        .where(and(eq(pageDrafts.pageId, pageId), eq(pageDrafts.version, version)))
        .returning({ version: pageDrafts.version, changedAt: pageDrafts.changedAt })
    : await tx
        .insert(pageDrafts)
        .values({ pageId, content: source, ...author, begunFrom: page.revisionId })
        .onConflictDoNothing()
        .returning({ version: pageDrafts.version, changedAt: pageDrafts.changedAt });
  if (!written) return refused('changed', { now: await findDraft(tx, pageId) });
  await noteMediaUses(tx, { kind: 'draft', record: pageId, label: page.path, ids: mediaIdsIn(source) });
  if (now?.author !== by.id)
    await recordAudit(tx, {
      who: by.name,
      did: now ? 'went-on-with-draft' : 'began-draft',
      kind: 'page',
      id: pageId,
      details: { path: page.path, version: written.version },
    });
  return ok({ ...written, problems, changed: true });
}
