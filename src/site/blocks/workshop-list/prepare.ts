import { soldBy } from '#batches/model';
import type { Programme } from '#catalog/model';
import { inLanguage } from '#locale/local-text';
import { translator } from '#i18n/translator';
import { batchView, languageName } from '../../page-data/batch-views.ts';
import type { ProgrammeCardView } from '../../page-data/view-types.ts';
import type { PreparedWorkshopList, WorkshopList } from './schema.ts';
import { fullOffer } from '../shared/find-offers.ts';
import { listingFilters, meetsChoices, type Listed } from '../shared/listing-filters.ts';
import { programmePicture } from '../shared/shown-pictures.server.ts';
import { offerView } from '../../page-data/offer-views.ts';
import { searchIndex, type Searchable } from '../../search/search-index.ts';
import type { PageData } from '../../page-data/page-data.ts';

/** A programme with everything it can be found by: its words in all languages, the label of its page, its topic and kind. */
function searchable({ slug, title, summary, topic, format }: Programme, label: string, { page }: PageData): Searchable {
  const say = translator(page.language);
  const kinds = [topic.slug, ...Object.values(topic.title), say(`format.${format}`)];
  return { id: slug, texts: [...Object.values(title), ...Object.values(summary), label, ...kinds] };
}

type FindIds = ReturnType<typeof searchIndex>;

/** The index for pages of a language and market, kept as long as this list of all programmes is the one that is read. */
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

/** Adds the programmes that have a landing page, soonest first, filtered as the URL asks. */
export async function prepare(block: WorkshopList, data: PageData): Promise<PreparedWorkshopList> {
  const { programmes: slugs, topics, formats, limit = 60, filters = false, ...rest } = block;
  const all = await data.programmes();
  const wanted = all.filter(
    ({ slug, topic, format }) =>
      (!slugs || slugs.includes(slug)) &&
      (!topics || topics.includes(topic.slug)) &&
      (!formats || formats.includes(format)),
  );
  const landing = await data.landing();
  const batches = await data.batches(wanted.map(({ slug }) => slug));
  // By what each is bought: until when, tells its offer.
  const bought = new Map(await Promise.all(wanted.map(async ({ id }) => [id, await fullOffer(id, data)] as const)));
  const listed = wanted.flatMap((programme) => {
    const page = landing.get(programme.slug);
    return page
      ? [
          {
            programme,
            path: page.path,
            label: page.label,
            batches: batches
              .filter((batch) => batch.programme === programme.slug)
              .map((batch) => soldBy(batch, bought.get(programme.id))),
          },
        ]
      : [];
  });
  const choices = filters ? listingFilters(listed, data) : [];
  const search = filters ? (data.query.get('q') ?? '').slice(0, 100) : undefined;
  const chosen = listed.filter((entry) => meetsChoices(entry, choices));
  const found = search ? await searchProgrammes(search, data) : null;
  const shown = found ? chosen.filter(({ programme }) => found.has(programme.slug)) : chosen;
  const cards = await Promise.all(
    shown
      .sort(slugs ? byOrder(slugs) : bySoonest)
      .slice(0, limit)
      .map((entry) => card(entry, data)),
  );
  return { ...rest, cards, filters: choices, search };
}

const firstOpen = ({ batches }: Listed) =>
  batches.find(({ bookable, seatsLeft }) => bookable && seatsLeft > 0) ?? batches[0];

function bySoonest(a: Listed, b: Listed): number {
  const start = (entry: Listed) => firstOpen(entry)?.startsAt.getTime() ?? Number.POSITIVE_INFINITY;
  return start(a) === start(b) ? a.programme.slug.localeCompare(b.programme.slug) : start(a) - start(b);
}

function byOrder(slugs: string[]) {
  return (a: Listed, b: Listed) => slugs.indexOf(a.programme.slug) - slugs.indexOf(b.programme.slug);
}

async function card(entry: Listed, data: PageData): Promise<ProgrammeCardView> {
  const { programme, batches, path } = entry;
  const { slug, title, summary, topic, ages, sessions } = programme;
  const { language } = data.page;
  const offer = await fullOffer(programme.id, data);
  const view = offer && offerView(offer, data.page);
  const next = firstOpen(entry);
  return {
    slug,
    topic: topic.art,
    picture: await programmePicture(programme, data),
    ages,
    sessions,
    path,
    title: inLanguage(title, language),
    summary: inLanguage(summary, language),
    languages: [...new Set(batches.map((batch) => languageName(batch.language, data.page)))],
    price: view ? { price: view.price, struck: view.struck, free: view.free } : null,
    next: next ? batchView(next, data.page, { offer, sells: false }) : null,
  };
}
