import { reading } from '#platform/db';
import { exportParts } from '#foundation/kit/lists/export-parts.ts';
import type { ExportAsked, RowsToExport } from '#foundation/kit/lists/export-rows.ts';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import { countMedia, listMedia } from '../../library/list-media.ts';
import { readMediaQuery } from './read-media-list.ts';

type Row = Awaited<ReturnType<typeof listMedia>>['rows'][number];

/** The pictures that the address of the library asked for, newest first, with what each shows in every published language. */
export async function exportPictures({ query }: ExportAsked): Promise<RowsToExport> {
  const { view, filter } = readMediaQuery(query);
  const languages = publishedLanguages();
  const counts = await reading((tx) => countMedia(tx, languages, { kind: filter.kind, search: filter.search }));
  return {
    head: [
      'Name',
      'Kind',
      'Width',
      'Height',
      'Bytes',
      'Uploaded (India)',
      ...languages.map((code) => `Shows (${code})`),
    ],
    total: view === 'without-text' ? counts.withoutAlt : counts[view],
    parts: exportParts<Row>(
      async ({ last, limit }) => (await reading((tx) => listMedia(tx, filter, { after: last?.id }, limit))).rows,
      ({ name, kind, widths, height, bytes, createdAt, alt }) => [
        name,
        kind,
        widths.at(-1) ?? null,
        height,
        bytes,
        createdAt,
        ...languages.map((code) => alt[code] ?? null),
      ],
    ),
  };
}
