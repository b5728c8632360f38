import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Language } from '#foundation/locale/language.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { everybody, limits, type IssueText, type Segment } from '../model.ts';
import { newsletterIssues } from '../tables.ts';
import { lockIssue, type Issue } from './issues.ts';
import { notePictures } from './note-pictures.ts';

/** Creates a draft issue; the name is for staff. */
export async function createIssue(
  tx: Tx,
  { by, name }: { by: Staff; name: string },
): Promise<Outcome<{ id: string }, 'no-name'>> {
  requirePermission(by, 'newsletters.send');
  const words = name.trim();
  if (words === '' || words.length > limits.name) return refused('no-name');
  const id = newId();
  const names = { madeByName: by.name, changedByName: by.name };
  await tx.insert(newsletterIssues).values({ id, name: words, texts: {}, segment: everybody, ...names });
  await recordAudit(tx, { by, did: 'made-newsletter', kind: 'newsletter', id, details: { name: words } });
  return ok({ id });
}

type Change = { by: Staff; id: string; version: number };
export type SaveRefusal = 'gone' | 'begun' | 'stale';

/** Saves an issue's text in one language; null removes the language. Refused once it is being sent, or when somebody else saved first. */
export async function saveText(
  tx: Tx,
  { language, text, ...change }: Change & { language: Language; text: IssueText | null },
): Promise<Outcome<{ version: number }, SaveRefusal>> {
  return changeDraft(tx, change, ({ texts }) => {
    const others = { ...texts };
    delete others[language];
    return {
      set: { texts: text ? { ...others, [language]: text } : others },
      details: { language, subject: text?.subject ?? null },
    };
  });
}

/** Saves who gets an issue. */
export async function saveSegment(
  tx: Tx,
  { segment, ...change }: Change & { segment: Segment },
): Promise<Outcome<{ version: number }, SaveRefusal>> {
  return changeDraft(tx, change, (before) => ({
    set: { segment },
    details: { before: before.segment, after: segment },
  }));
}

type Changed = { set: Partial<Pick<Issue, 'texts' | 'segment'>>; details: Record<string, unknown> };

async function changeDraft(
  tx: Tx,
  { by, id, version }: Change,
  change: (before: Issue) => Changed,
): Promise<Outcome<{ version: number }, SaveRefusal>> {
  requirePermission(by, 'newsletters.send');
  const before = await lockIssue(tx, id);
  if (!before) return refused('gone');
  if (before.state !== 'draft') return refused('begun');
  if (before.version !== version) return refused('stale');
  const { set, details } = change(before);
  await tx
    .update(newsletterIssues)
    .set({ ...set, version: sql`${newsletterIssues.version} + 1`, changedByName: by.name })
    .where(eq(newsletterIssues.id, id));
  await notePictures(tx, { ...before, ...set });
  await recordAudit(tx, { by, did: 'changed', kind: 'newsletter', id, details });
  return ok({ version: version + 1 });
}

/** Sets whether an issue is public in the archive; at any time. */
export async function setPublic(
  tx: Tx,
  { by, id, isPublic }: { by: Staff; id: string; isPublic: boolean },
): Promise<Outcome<null, 'gone'>> {
  requirePermission(by, 'newsletters.send');
  if (!(await lockIssue(tx, id))) return refused('gone');
  await tx.update(newsletterIssues).set({ isPublic }).where(eq(newsletterIssues.id, id));
  await recordAudit(tx, { by, did: isPublic ? 'published' : 'unpublished', kind: 'newsletter', id });
  return ok(null);
}

/** Deletes a draft; sent issues are kept. */
export async function deleteIssue(
  tx: Tx,
  { by, id }: { by: Staff; id: string },
): Promise<Outcome<null, 'gone' | 'begun'>> {
  requirePermission(by, 'newsletters.send');
  const issue = await lockIssue(tx, id);
  if (!issue) return refused('gone');
  if (issue.state !== 'draft') return refused('begun');
  await notePictures(tx, { ...issue, texts: {} });
  await tx.delete(newsletterIssues).where(eq(newsletterIssues.id, id));
  await recordAudit(tx, { by, did: 'deleted-newsletter', kind: 'newsletter', id, details: { name: issue.name } });
  return ok(null);
}
