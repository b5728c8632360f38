import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { guardedGet, type GetRules } from './guarded-get.ts';
import type { SavedPage } from './model.ts';

/** Pages of one import. */
const mostPages = 500;
const largestPage = 5 * 1024 * 1024;

/** `failed`: files and addresses that could not be read, with the reason; `more`: how many pages beyond `mostPages` were left. */
type ReadSite = { pages: SavedPage[]; failed: { name: string; why: string }[]; more: number };

/** The HTML files of a folder, also below it. `site`: the address that the folder was saved from, for files that do not say theirs. */
export function readFolder(folder: string, site: string | null): Outcome<ReadSite, 'no-folder'> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return refused('no-folder');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    // What browsers and page builders save beside a page are frames of it.
    .filter((name) => /\.x?html?$/i.test(name) && !/(?:^|\/)[^/]+_files\//.test(name))
    .toSorted();
  const failed: ReadSite['failed'] = [];
  const pages = names.slice(0, mostPages).flatMap((name): SavedPage[] => {
    const file = path.join(folder, name);
    if (statSync(file).size > largestPage) {
      failed.push({ name, why: 'larger than 5 MB' });
      return [];
    }
    return [
      {
        name,
        address: site === null ? null : (URL.parse(name, site.replace(/\/*$/, '/'))?.href ?? null),
        html: textOf(readFileSync(file)),
      },
    ];
  });
  return ok({ pages, failed, more: Math.max(0, names.length - mostPages) });
}

/** Pages say their encoding in their first bytes; without a word it is UTF-8. */
function textOf(bytes: Buffer, sent = ''): string {
  const said =
    /charset=["']?([\w-]+)/i.exec(sent)?.[1] ??
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 2_048).toString('latin1'))?.[1];
  try {
    return new TextDecoder(said ?? 'utf-8').decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}

/**
 * The pages that a sitemap lists, also through an index of sitemaps: only those of its own host, one after the other. Private networks are never asked.
 * Refuses 'no-sitemap' when nothing can be read there.
 */
export async function readSitemap(address: string, rules: GetRules = {}): Promise<Outcome<ReadSite, 'no-sitemap'>> {
  const host = URL.parse(address)?.host;
  const listed = await addressesIn(address, rules);
  if (!host || listed.length === 0) return refused('no-sitemap');
  const own = [...new Set(listed.filter((one) => URL.parse(one)?.host === host))];
  const failed: ReadSite['failed'] = listed
    .filter((one) => URL.parse(one)?.host !== host)
    .map((name) => ({ name, why: 'on another host' }));
  const pages: SavedPage[] = [];
  for (const one of own.slice(0, mostPages)) {
    const answer = await guardedGet(one, { ...rules, most: largestPage });
    if (!answer.ok) failed.push({ name: one, why: answer.reason });
    else if (!/html/i.test(answer.value.type)) failed.push({ name: one, why: `no page: ${answer.value.type}` });
    else pages.push({ name: one, address: one, html: textOf(answer.value.body, answer.value.type) });
  }
  return ok({ pages, failed, more: Math.max(0, own.length - mostPages) });
}

async function addressesIn(address: string, rules: GetRules, deep = 0): Promise<string[]> {
  const answer = await guardedGet(address, { ...rules, most: 20 * 1024 * 1024 });
  if (!answer.ok) return [];
  const text = answer.value.body.toString('utf8');
  const named = [...text.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*(\S+?)\s*(?:\]\]>)?\s*<\/loc>/g)].map(([, one = '']) =>
    one.replaceAll('&amp;', '&'),
  );
  if (!/<sitemapindex[\s>]/.test(text)) return named;
  if (deep > 1) return [];
  const found: string[] = [];
  for (const one of named.slice(0, 50)) found.push(...(await addressesIn(one, rules, deep + 1)));
  return found;
}
