import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { orNothing, type Tx } from '#platform/db';
import { ok, type Outcome } from '#foundation/kit/outcome.ts';
import { readMediaPack } from '#platform/media';
import { importContent, importLimit, type Imported, type ImportOptions } from './import-content.ts';
import { exportContent } from './tools/export-content.ts';
import { shown } from './tools/look-at-pages.ts';

/** A dry run of an import: its result, and every changed value, a line each. */
export type ImportPreview = { imported: Imported; differences: string[] };

/**
 * Does an import by the code that does it, compares everything the site says before and after, and takes it back. Refuses as `importContent`.
 */
export async function previewImport(
  folder: string,
  options: Omit<ImportOptions, 'coming'>,
): Promise<Outcome<ImportPreview, 'invalid', string[]>> {
  const pictures = await readMediaPack(folder);
  if (!pictures.ok) return pictures;
  const coming = new Set(pictures.value.map(({ id }) => id));
  return orNothing<Outcome<ImportPreview, 'invalid', string[]>>(async (tx, undo) => {
    const before = await saidBySite(tx);
    const imported = await importContent(tx, folder, { ...options, coming });
    if (!imported.ok) return undo(imported);
    const differences = differencesOf(before, await saidBySite(tx));
    return undo(ok({ imported: imported.value, differences }));
  }, importLimit);
}

/** Every value the site says, by its place: `pages/why.yaml: head.title`. */
type Said = Map<string, Map<string, unknown>>;

async function saidBySite(tx: Tx): Promise<Said> {
  const folder = mkdtempSync(path.join(tmpdir(), 'import-preview-'));
  try {
    await exportContent(tx, folder);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
    return new Map(files.sort().map((file) => [file, valuesOf(readFileSync(path.join(folder, file), 'utf8'), file)]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function valuesOf(text: string, file: string): Map<string, unknown> {
  const values = new Map<string, unknown>();
  if (file.endsWith('.yaml')) flatten(parse(text), '', values);
  else for (const row of text.split(/\r?\n/).slice(1).filter(Boolean)) values.set(row.split(',')[0] ?? row, row);
  return values;
}

/** List items are keyed by their name if they have one, so that an insertion does not change the items after it. */
function flatten(value: unknown, place: string, values: Map<string, unknown>): void {
  if (typeof value !== 'object' || value === null) {
    values.set(place, value);
    return;
  }
  for (const [key, item] of Object.entries(value)) {
    const name = Array.isArray(value) ? nameOf(item, key) : key;
    flatten(item, place === '' ? name : `${place}.${name}`, values);
  }
}

function nameOf(item: unknown, place: string): string {
  if (typeof item === 'string' && item.startsWith('/')) return item;
  const names = typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {};
  const name = names.slug ?? names.id ?? names.path ?? names.from ?? names.country;
  return typeof name === 'string' ? name : place;
}

function differencesOf(before: Said, after: Said): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((file) => {
    const [old, now] = [before.get(file), after.get(file)];
    if (!old) return [`+ ${file}`];
    if (!now) return [`- ${file}`];
    return [...new Set([...old.keys(), ...now.keys()])]
      .filter((place) => old.get(place) !== now.get(place))
      .map((place) => `${file}: ${place}: ${shown(old.get(place))} → ${shown(now.get(place))}`);
  });
}
