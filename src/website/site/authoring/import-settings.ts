import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { forgetPages, pageTags } from '#platform/page-cache';
import { fingerprint } from '../pages/fingerprint.ts';
import { ownSettings } from '../pages/own-settings.ts';
import type { Page } from '../pages/page.ts';
import { emptySettings, maxMenuEntries, type SiteSettings } from '../pages/site-settings.server.ts';
import { usedVariables } from '../pages/variables.ts';
import { pages, siteSettings } from '../tables.ts';
import type { ContentProblem } from './pack/content-problem.ts';

/** The site settings from content folders; settings made on screen override them (`findSettings`). */
export async function importedSettings(tx: Tx): Promise<SiteSettings> {
  const [row] = await tx
    .select({ content: siteSettings.content })
    .from(siteSettings)
    .where(eq(siteSettings.name, 'site'));
  return (row?.content as SiteSettings | undefined) ?? emptySettings;
}

/** Returns whether they say something else now. */
export async function saveSettings(tx: Tx, content: SiteSettings): Promise<boolean> {
  const importedHash = fingerprint(content);
  if (fingerprint(await importedSettings(tx)) === importedHash) return false;
  await tx
    .insert(siteSettings)
    .values({ name: 'site', content, importedHash })
    .onConflictDoUpdate({ target: siteSettings.name, set: { content, importedHash } });
  return true;
}

/** Removes variables that content folders set; those set on screen are kept. */
export async function dropVariables(tx: Tx, names: string[]): Promise<void> {
  const { variables, ...content } = await importedSettings(tx);
  const left = Object.fromEntries(Object.entries(variables).filter(([name]) => !names.includes(name)));
  if (await saveSettings(tx, { ...content, variables: left })) await forgetPages(tx, [pageTags.site]);
}

/** A menu that is too long because it keeps entries that the folder lacks. */
export function menuProblems(folder: string, { menu }: SiteSettings): ContentProblem[] {
  if (menu.length <= maxMenuEntries) return [];
  const message = `menu: with the entries that the site has there would be ${menu.length}, and there is room for ${maxMenuEntries}; import --remove takes away those that are not in the file`;
  return [{ file: path.join(folder, 'site.yaml'), line: 1, column: 1, level: 'error', message }];
}

type Change = { before: SiteSettings; after: SiteSettings; except: string[] };

/** The published pages, except `except`, that use a removed variable: a line for each. */
export async function missedVariables(tx: Tx, { before, after, except }: Change): Promise<string[]> {
  const left = ownSettings(after).variables;
  const gone = Object.keys(ownSettings(before).variables).filter((name) => !Object.hasOwn(left, name));
  if (gone.length === 0) return [];
  const rows = await tx.select({ page: pages.resolved }).from(pages).where(eq(pages.state, 'published'));
  return rows
    .map(({ page }) => page as Page)
    .filter((page) => !except.includes(page.path))
    .flatMap(({ path: page, head, blocks, variables }) =>
      usedVariables([head, blocks])
        .filter((name) => gone.includes(name) && !Object.hasOwn(variables, name))
        .map((name) => `${page}: error: uses the variable {{${name}}}, which would be taken away`),
    );
}
