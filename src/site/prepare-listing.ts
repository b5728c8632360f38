import { inLanguage } from '#kit/local-text';
import { translator } from '#text/translator';
import { batchView, languageName } from './batch-views.ts';
import type { ProgrammeCardView } from './blocks/views-data.ts';
import type { PreparedWorkshopList, WorkshopList } from './blocks/workshop-list.tsx';
import { listingFilters, meetsChoices, type Listed } from './listing-filters.ts';
import { offerView } from './offer-views.ts';
import { meetsSearch } from './search-words.ts';
import type { World } from './world.ts';

/** Everything a listed programme can be found by: its words in all languages, its topic and kind. */
function said({ programme: { title, summary, topic, format }, label }: Listed, { page }: World): string[] {
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

/** The programmes of a listing that have a page to lead to, those that begin soonest first. */
export async function prepareListing(block: WorkshopList, world: World): Promise<PreparedWorkshopList> {
  const { programmes: slugs, topics, formats, limit = 60, filters = false, ...rest } = block;
  const all = await world.programmes();
  const wanted = all.filter(
    ({ slug, topic, format }) =>
      (!slugs || slugs.includes(slug)) && (!topics || topics.includes(topic)) && (!formats || formats.includes(format)),
  );
  const landing = await world.landing();
  const batches = await world.batches(wanted.map(({ slug }) => slug));
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
  const choices = filters ? listingFilters(listed, world) : [];
  const search = filters ? (world.query.get('q') ?? '').slice(0, 100) : undefined;
  const shown = listed.filter(
    (entry) => meetsChoices(entry, choices) && (!search || meetsSearch(search, said(entry, world))),
  );
  const cards = await Promise.all(
    shown
      .sort(slugs ? byOrder(slugs) : bySoonest)
      .slice(0, limit)
      .map((entry) => card(entry, world)),
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

async function card(entry: Listed, world: World): Promise<ProgrammeCardView> {
  const { programme, batches, path } = entry;
  const { slug, title, summary, topic, ages, sessions } = programme;
  const { language } = world.page;
  const offer = (await world.marketOffers()).find(
    ({ programmeId, plan }) => programmeId === programme.id && plan === 'full',
  );
  const view = offer && offerView(offer, world.page);
  const next = firstOpen(entry);
  return {
    slug,
    topic,
    ages,
    sessions,
    path,
    title: inLanguage(title, language),
    summary: inLanguage(summary, language),
    languages: [...new Set(batches.map((batch) => languageName(batch.language, world.page)))],
    price: view ? { price: view.price, struck: view.struck, free: view.free } : null,
    next: next ? batchView(next, world.page, { offer: null }) : null,
  };
}
