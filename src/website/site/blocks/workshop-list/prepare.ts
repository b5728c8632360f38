import type { Programme } from '#catalogue/catalog/model';
import { emptyDrawing } from '#catalogue/drawings';
import { translator } from '#foundation/i18n/translator.ts';
import type { PreparedWorkshopList, WorkshopList } from './schema.ts';
import { listingFilters, meetsChoices, type Listed } from '../shared/listing-filters.ts';
import { searchIndex, type Searchable } from '../../search/search-index.ts';
import type { PageData } from '../../page-data/page-data.ts';
import { firstRow, languageRow } from './first-row.ts';
import { cardOf, listedProgrammes, nextOf } from './listed-programmes.ts';
import { readListingView } from './listing-view.ts';
import { timetable } from './timetable.ts';

/** A programme's searchable texts: in all languages, with the label of its page, its topic and kind. */
function searchable({ slug, title, summary, topic, format }: Programme, label: string, { page }: PageData): Searchable {
  const say = translator(page.language);
  const kinds = [topic.slug, ...Object.values(topic.title), say(`format.${format}`)];
  return { id: slug, texts: [...Object.values(title), ...Object.values(summary), label, ...kinds] };
}

type FindIds = ReturnType<typeof searchIndex>;

/** Indexes by language and market, cached as long as this list of programmes. */
const indexes = new WeakMap<Programme[], Map<string, FindIds>>();

async function searchProgrammes(search: string, data: PageData): Promise<Set<string>> {
  const [all, landing] = await Promise.all([data.programmes(), data.landing()]);
  const known = indexes.get(all) ?? new Map<string, FindIds>();
  indexes.set(all, known);
  const name = `${data.page.language} ${data.page.market}`;
  const find =
    known.get(name) ?? searchIndex(all.map((one) => searchable(one, landing.get(one.slug)?.label ?? '', data)));
  known.set(name, find);
  return find(search);
}

/** Adds the programmes that have a landing page, soonest first, filtered and laid out as the URL asks. */
export async function prepare(block: WorkshopList, data: PageData): Promise<PreparedWorkshopList> {
  const { programmes: slugs, topics, formats, limit = 60, filters = false, ...rest } = block;
  const all = await data.programmes();
  const wanted = all.filter(
    ({ slug, topic, format }) =>
      (!slugs || slugs.includes(slug)) &&
      (!topics || topics.includes(topic.slug)) &&
      (!formats || formats.includes(format)),
  );
  const listed = await listedProgrammes(wanted, data);
  const choices = filters ? listingFilters(listed, data) : [];
  const search = filters ? (data.query.get('q') ?? '').slice(0, 100) : undefined;
  const chosen = listed.filter((entry) => meetsChoices(entry, choices));
  const found = search ? await searchProgrammes(search, data) : null;
  const shown = (found ? chosen.filter(({ programme }) => found.has(programme.slug)) : chosen).sort(
    slugs ? byOrder(slugs) : bySoonest,
  );
  const view = filters ? readListingView(data.query) : undefined;
  const prepared = { ...rest, filters: choices, search, ...(view && { view }) };
  const weeks = view === 'timetable' ? await timetable(shown, choices, data) : undefined;
  if ((weeks ?? shown).length === 0) return { ...prepared, cards: [], empty: emptyDrawing('nothing-found') };
  if (weeks) return { ...prepared, cards: [], weeks };
  // A list in the order of its author has no rows.
  const own = slugs ? null : languageRow(shown, data.page);
  const row = own ?? (view === 'cards' && !slugs ? firstRow(shown) : null);
  const inOrder = (row?.entries ?? shown).slice(0, limit);
  const first = view !== 'compare' && row && row.row.count < inOrder.length ? row.row : null;
  const cards = await Promise.all(inOrder.map((entry) => cardOf(entry, data)));
  return { ...prepared, cards, ...(first && { first }) };
}

function bySoonest(a: Listed, b: Listed): number {
  const start = (entry: Listed) => nextOf(entry)?.startsAt.getTime() ?? Number.POSITIVE_INFINITY;
  return start(a) === start(b) ? a.programme.slug.localeCompare(b.programme.slug) : start(a) - start(b);
}

function byOrder(slugs: string[]) {
  return (a: Listed, b: Listed) => slugs.indexOf(a.programme.slug) - slugs.indexOf(b.programme.slug);
}
