import { inLanguage } from '#locale/local-text';
import { translator } from '#i18n/translator';
import { batchView, languageName } from '../../page-data/batch-views.ts';
import type { ProgrammeCardView } from '../../page-data/view-types.ts';
import type { PreparedWorkshopList, WorkshopList } from './schema.ts';
import { fullOffer } from '../shared/find-offers.ts';
import { listingFilters, meetsChoices, type Listed } from '../shared/listing-filters.ts';
import { offerView } from '../../page-data/offer-views.ts';
import { meetsSearch } from './search-words.ts';
import type { PageData } from '../../page-data/page-data.ts';

/** Returns the texts that a programme is found by: those of all languages, its topic and its format. */
function said({ programme: { title, summary, topic, format }, label }: Listed, { page }: PageData): string[] {
  const say = translator(page.language);
  return [
    ...Object.values(title),
    ...Object.values(summary),
    label,
    topic,
    say(`topic.${topic}`),
    say(`format.${format}`),
  ];
}

/** Adds the programmes that have a landing page, soonest first, filtered as the URL asks. */
export async function prepare(block: WorkshopList, data: PageData): Promise<PreparedWorkshopList> {
  const { programmes: slugs, topics, formats, limit = 60, filters = false, ...rest } = block;
  const all = await data.programmes();
  const wanted = all.filter(
    ({ slug, topic, format }) =>
      (!slugs || slugs.includes(slug)) && (!topics || topics.includes(topic)) && (!formats || formats.includes(format)),
  );
  const landing = await data.landing();
  const batches = await data.batches(wanted.map(({ slug }) => slug));
  const listed = wanted.flatMap((programme) => {
    const page = landing.get(programme.slug);
    return page
      ? [
          {
            programme,
            path: page.path,
            label: page.label,
            batches: batches.filter((batch) => batch.programme === programme.slug),
          },
        ]
      : [];
  });
  const choices = filters ? listingFilters(listed, data) : [];
  const search = filters ? (data.query.get('q') ?? '').slice(0, 100) : undefined;
  const shown = listed.filter(
    (entry) => meetsChoices(entry, choices) && (!search || meetsSearch(search, said(entry, data))),
  );
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
    topic,
    ages,
    sessions,
    path,
    title: inLanguage(title, language),
    summary: inLanguage(summary, language),
    languages: [...new Set(batches.map((batch) => languageName(batch.language, data.page)))],
    price: view ? { price: view.price, struck: view.struck, free: view.free } : null,
    next: next ? batchView(next, data.page, { offer: null }) : null,
  };
}
