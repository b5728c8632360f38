import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { isId, newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { recordAudit, requirePermission } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { savedViews } from '../tables.ts';

/** The lists with saved views: the permission they need, and their address. */
const lists = {
  orders: { needs: 'orders.read', to: studioPaths.studioOrders },
  leads: { needs: 'leads.read', to: studioPaths.studioLeads },
  kits: { needs: 'delivery.read', to: studioPaths.studioDelivery },
  documents: { needs: 'documents.read', to: studioPaths.studioDocuments },
  batches: { needs: 'batches.read', to: studioPaths.studioBatches },
  programmes: { needs: 'catalogue.read', to: studioPaths.studioProgrammes },
  pages: { needs: 'pages.read', to: studioPaths.studioPages },
  coupons: { needs: 'coupons.read', to: studioPaths.studioCoupons },
  audit: { needs: 'audit.read', to: studioPaths.studioAudit },
  waitlist: { needs: 'waitlist.read', to: studioPaths.studioWaitlist },
  lessons: { needs: 'lessons.read', to: studioPaths.studioLessons },
  mails: { needs: 'mails.read', to: studioPaths.studioMails },
  messages: { needs: 'messages.answer', to: studioPaths.studioSentMessages },
  pictures: { needs: 'catalogue.read', to: studioPaths.studioMedia },
  redirects: { needs: 'redirects.read', to: studioPaths.studioRedirects },
  'not-found': { needs: 'redirects.read', to: studioPaths.studioMissing },
  'content-check': { needs: 'catalogue.read', to: studioPaths.studioContentCheck },
  searches: { needs: 'catalogue.read', to: () => studioPaths.studioSearches() },
  'unpaid-seats': { needs: 'orders.read', to: () => studioPaths.studioHolds() },
  payouts: { needs: 'accounts.read', to: () => studioPaths.studioPayouts() },
  attribution: { needs: 'attribution.read', to: studioPaths.studioAttribution },
  people: { needs: 'people.change', to: () => studioPaths.studioPeople() },
} as const;

export type ListName = keyof typeof lists;
export type SavedView = { id: string; name: string; to: string };

/** Whether the text names a list with saved views. */
export function isListName(text: string): text is ListName {
  return Object.hasOwn(lists, text);
}

/** The maximum of saved views per person and list. */
const maxViews = 20;

/** The saved views of this person, for lists they may still read, by name. */
export async function listViews(tx: Tx, { id, role }: Pick<Staff, 'id' | 'role'>): Promise<SavedView[]> {
  const rows = await tx
    .select()
    .from(savedViews)
    .where(eq(savedViews.staffId, id))
    .orderBy(asc(savedViews.list), asc(savedViews.name));
  return rows.flatMap(({ id: viewId, list, name, query }) =>
    isListName(list) && may(role, lists[list].needs) ? [{ id: viewId, name, to: addressOf(list, query) }] : [],
  );
}

/** The address of a list with this query. */
export function addressOf(list: ListName, query: string): string {
  return lists[list].to(Object.fromEntries(new URLSearchParams(query)));
}

/** Saves the query of a list under a name; an existing name is replaced. Refuses an empty name, and more than `maxViews` per list. */
export async function saveView(
  tx: Tx,
  { by, list, name, query }: { by: Staff; list: ListName; name: string; query: string },
): Promise<Outcome<SavedView, 'no-name' | 'too-many'>> {
  requirePermission(by, lists[list].needs);
  const called = cutTo(name.replaceAll(/\p{Cc}/gu, ' ').trim(), 40);
  if (!called) return refused('no-name');
  const kept = await tx
    .select({ name: savedViews.name })
    .from(savedViews)
    .where(and(eq(savedViews.staffId, by.id), eq(savedViews.list, list)));
  if (kept.length >= maxViews && !kept.some((view) => view.name === called)) return refused('too-many');
  const asked = new URLSearchParams(query.slice(0, 1_500)).toString();
  const [row] = await tx
    .insert(savedViews)
    .values({ id: newId(), staffId: by.id, list, name: called, query: asked })
    .onConflictDoUpdate({
      target: [savedViews.staffId, savedViews.list, savedViews.name],
      set: { query: sql`excluded.query` },
    })
    .returning({ id: savedViews.id });
  if (!row) throw new Error('An upsert returned no row');
  await recordAudit(tx, {
    by,
    who: by.name,
    did: 'saved-view',
    kind: 'view',
    id: row.id,
    details: { list, name: called },
  });
  return ok({ id: row.id, name: called, to: addressOf(list, asked) });
}

/** Deletes a saved view of this person; not those of others. Idempotent. */
export async function forgetView(tx: Tx, { by, id }: { by: Staff; id: string }): Promise<void> {
  if (!isId(id)) return;
  const own = and(eq(savedViews.id, id), eq(savedViews.staffId, by.id));
  const [gone] = await tx.delete(savedViews).where(own).returning({ list: savedViews.list, name: savedViews.name });
  if (gone)
    await recordAudit(tx, { by, who: by.name, did: 'gave-up-view', kind: 'view', id, details: { before: gone } });
}
