import type { Tx } from '#platform/db';
import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import { countMedia, listMedia, type MediaFilter } from '../../library/list-media.ts';
import { mediaKinds, uploadRefusals, type UploadRefusal } from '../../model.ts';
import { choiceOf } from '../../ui/media-choice.ts';

export const mediaViews = ['all', 'unused', 'without-text', 'archived'] as const;
export type MediaView = (typeof mediaViews)[number];

export type MediaList = Awaited<ReturnType<typeof readMediaList>>;

/** What the address of the library asks for, also as a filter of pictures; anything else is left out. */
export function readMediaQuery(query: URLSearchParams) {
  const view = mediaViews.find((one) => one === query.get('view')) ?? 'all';
  const kind = mediaKinds.find((one) => one === query.get('kind'));
  const search = (query.get('search') ?? '').slice(0, 120);
  const filters: Record<MediaView, MediaFilter> = {
    all: {},
    unused: { unused: true },
    'without-text': { withoutAlt: publishedLanguages() },
    archived: { archived: true },
  };
  return { view, kind, search, filter: { ...filters[view], kind, search } };
}

/** The pictures of the list's query, with the number in each view. */
export async function readMediaList(tx: Tx, query: URLSearchParams) {
  const languages = publishedLanguages();
  const { view, kind, search, filter } = readMediaQuery(query);
  const place = { before: query.get('before') ?? undefined, after: query.get('after') ?? undefined };
  const { rows, before, after } = await listMedia(tx, filter, place);
  const counts = await countMedia(tx, languages, { kind, search });
  const refused = query.get('refused');
  return {
    view,
    kind,
    search,
    look: query.get('look') === 'list' ? ('list' as const) : ('grid' as const),
    before,
    after,
    counts,
    refused: refused !== null && Object.hasOwn(uploadRefusals, refused) ? (refused as UploadRefusal) : null,
    deleted: query.get('done') === 'deleted',
    rows: rows.map((row) => ({
      ...choiceOf(row, staffLanguage()),
      width: row.widths.at(-1) ?? 0,
      height: row.height,
      bytes: row.bytes,
      at: row.createdAt,
      missing: languages.filter((code) => !row.alt[code]),
    })),
  };
}
