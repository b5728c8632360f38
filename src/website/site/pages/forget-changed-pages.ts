import { isDeepStrictEqual } from 'node:util';
import { forgetPages, pageTags } from '#platform/page-cache';
import type { Tx } from '#platform/db';
import { noteMediaUses } from '#platform/media';
import { mediaIdsIn } from '#platform/media/model';
import { giveWayToPages } from '#website/redirects';
import { findSettings, groupsOf } from './find-page.ts';
import { landingKinds } from './page-kinds.ts';
import type { Page } from './page.ts';
import { pathsEverywhere } from './site-settings.server.ts';
import { contentVersion } from '../tables.ts';

/** A page before and after a change; null where it is not published. */
export type PageChange = { before: Page | null; after: Page | null };

/** What links to a page show: `PageEntry`, and its group. */
function linkOf(page: Page) {
  const { label, language, market, kind, visibility, programme, group } = page;
  return {
    label,
    language,
    market,
    kind,
    visibility,
    programme,
    group,
    variant: page.variantOf !== null,
    canonical: page.canonical ?? null,
  };
}

/** What a page says of those it links to. */
const spokenOf = ({ language, group }: Page) => ({ language, group });

/** What a card shows of a page: `PageTeaser`. */
function cardOf({ label, language, programme, variables, head }: Page) {
  return { label, language, programme, variables, description: head.description };
}

/** The tags of everything that shows a changed part of a page; empty without a change. */
export function changedTags({ before, after }: PageChange): string[] {
  const either = [before, after].filter((page) => page !== null);
  const [one] = either;
  const differ = (part: (page: Page) => unknown) => !isDeepStrictEqual(before && part(before), after && part(after));
  // A field without a value equals an absent one: storing drops it.
  if (!one || !differ((page) => JSON.parse(JSON.stringify(page)) as unknown)) return [];
  const tags = [pageTags.page(one.path), pageTags.anyPage];
  if (differ(cardOf)) tags.push(pageTags.card(one.path));
  if (differ(spokenOf)) tags.push(pageTags.spoken(one.path));
  if (!differ(linkOf)) return tags;
  tags.push(pageTags.link(one.path));
  for (const { group, kind, programme } of either) {
    if (group !== null) tags.push(pageTags.group(group));
    if (programme !== null && landingKinds.includes(kind)) tags.push(pageTags.landing);
  }
  return tags;
}

/**
 * Serializes content writes. Must be taken before the first read: a comparison with a page that is replaced meanwhile would invalidate too little.
 * Every content write takes the same row lock, by a trigger.
 */
export async function lockContent(tx: Tx): Promise<void> {
  await tx.select({ name: contentVersion.name }).from(contentVersion).for('update');
}

/** The current content mark: changes with pages, settings, programmes or offers. */
export async function contentMark(tx: Tx): Promise<string> {
  const [row] = await tx.select({ value: contentVersion.value }).from(contentVersion);
  return row?.value ?? 'none';
}

/** Records the library pictures of a page, if they changed. */
async function notePictures(tx: Tx, before: Page | null, after: Page | null): Promise<void> {
  const ids = shownIds(after);
  const path = (after ?? before)?.path;
  if (path !== undefined && !isDeepStrictEqual(shownIds(before), ids))
    await noteMediaUses(tx, { kind: 'page', record: path, label: path, ids });
}

const shownIds = (page: Page | null) => (page && page.visibility !== 'archived' ? mediaIdsIn(page.blocks) : []);

/** Invalidates cached pages that show one of these pages, as part of the transaction that changed them. Redirects give way to pages that appeared. */
export async function forgetChangedPages(tx: Tx, changes: PageChange[]): Promise<void> {
  await giveWayToPages(
    tx,
    changes.flatMap(({ before, after }) => (before === null && after ? [after.path] : [])),
  );
  for (const { before, after } of changes) await notePictures(tx, before, after);
  const tags = new Set(changes.flatMap(changedTags));
  // Every page shows these links, or their counterparts in its language, so no page carries tags for them.
  const everywhere = pathsEverywhere(await findSettings(tx));
  const groups = await groupsOf(tx, everywhere);
  const shown = [...everywhere.map(pageTags.link), ...groups.map(pageTags.group)];
  if (shown.some((tag) => tags.has(tag))) tags.add(pageTags.site);
  await forgetPages(tx, tags);
}
