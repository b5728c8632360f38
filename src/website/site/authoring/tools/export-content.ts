import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { listBatches, listSessions } from '#catalogue/batches';
import type { BatchSession } from '#catalogue/batches/model';
import { publishedInOrder, readCatalogueContent } from '#catalogue/catalog';
import { exportRedirects } from '#website/redirects';
import type { Tx } from '#platform/db';
import { findSettings } from '../../pages/find-page.ts';
import { databasePages } from './database-pages.ts';

/** Fields in the order people read them; all others follow by name. */
const reading =
  'path variantOf slug kind id language market layout label group programme plan offers visibility variables head title description tone override hide insert order blocks'.split(
    ' ',
  );

/**
 * Exports everything published as a content folder, which imports to the same pages: settings, languages, markets, redirects, topics, programmes with
 * their offers and batches (past ones too, with fixed dates), pages. The folder's content is replaced.
 */
export async function exportContent(tx: Tx, folder: string): Promise<{ pages: number; programmes: number }> {
  const { ordered } = await databasePages(tx);
  const [settings, { markets, topics, programmes, offers }, batches] = [
    await findSettings(tx),
    await readCatalogueContent(tx),
    await listBatches(tx, { includePast: true }),
  ];
  const sessions = await listSessions(
    tx,
    batches.map(({ id }) => id),
  );
  for (const part of ['pages', 'programmes']) rmSync(path.join(folder, part), { recursive: true, force: true });
  write(path.join(folder, 'site.yaml'), { ...settings, languages: await publishedInOrder(tx), markets });
  const redirects = await exportRedirects(tx);
  const redirectFile = path.join(folder, 'redirects.csv');
  if (redirects === null) rmSync(redirectFile, { force: true });
  else writeFileSync(redirectFile, redirects);
  write(path.join(folder, 'topics.yaml'), { topics });
  for (const programme of programmes) {
    const own = offers.filter(({ programme: slug }) => slug === programme.slug);
    write(path.join(folder, 'programmes', `${programme.slug}.yaml`), {
      ...programme,
      offers: own.map((offer) => ({ ...offer, programme: null })),
      batches: batches
        .filter(({ programme: slug }) => slug === programme.slug)
        .map(({ id: batchId, slug, language, market, zone, startsAt, sessionsNote, capacity, state }) => ({
          slug,
          language,
          market,
          zone,
          startsAt: startsAt.toISOString(),
          sessions: datesOf(sessions.get(batchId) ?? []),
          sessionsNote,
          capacity,
          state,
        })),
    });
  }
  for (const source of ordered)
    write(path.join(folder, 'pages', `${source.path === '/' ? 'home' : source.path.slice(1)}.yaml`), source, true);
  return { pages: ordered.length, programmes: programmes.length };
}

/** Exports every date explicitly, since staff may have moved some; null where none is planned. */
function datesOf(sessions: BatchSession[]): { at: string[] } | null {
  const at = sessions.filter(({ state }) => state !== 'cancelled').map(({ startsAt }) => startsAt.toISOString());
  return at.length > 0 ? { at } : null;
}

/** `keepNull`: in a variant nothing said differs from “nothing here”. */
function write(file: string, value: object, keepNull = false): void {
  const kept = keepNull
    ? value
    : (JSON.parse(JSON.stringify(value, (_, item: unknown) => item ?? undefined)) as object);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stringify(kept, { lineWidth: 0, sortMapEntries: byReading }));
}

function byReading(a: { key: unknown }, b: { key: unknown }): number {
  const [left, right] = [
    String((a.key as { value?: unknown }).value ?? a.key),
    String((b.key as { value?: unknown }).value ?? b.key),
  ];
  const rank = (name: string) => (reading.includes(name) ? reading.indexOf(name) : reading.length);
  return rank(left) - rank(right) || (left < right ? -1 : 1);
}
