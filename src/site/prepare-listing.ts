import type { Batch } from '#batches/model';
import type { Programme } from '#catalog/model';
import { inLanguage } from '#kit/local-text';
import { translator } from '#text/translator';
import { batchView, languageName } from './batch-views.ts';
import type { FilterView } from './blocks/filters.tsx';
import type { ProgrammeCardView } from './blocks/views-data.ts';
import type { PreparedWorkshopList, WorkshopList } from './blocks/workshop-list.tsx';
import { offerView } from './offer-views.ts';
import type { World } from './world.ts';

type Listed = { programme: Programme; batches: Batch[]; path: string };

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
      ? [{ programme, path: page.path, batches: batches.filter((batch) => batch.programme === programme.slug) }]
      : [];
  });
  const choices = filters ? filterViews(listed, world) : [];
  const shown = listed.filter((entry) => choices.every(({ name, value }) => value === '' || fits(entry, name, value)));
  const cards = await Promise.all(
    shown
      .sort(slugs ? byOrder(slugs) : bySoonest)
      .slice(0, limit)
      .map((entry) => card(entry, world)),
  );
  return { ...rest, cards, filters: choices };
}

function fits({ programme, batches }: Listed, name: string, value: string): boolean {
  return name === 'topic' ? programme.topic === value : batches.some(({ language }) => language === value);
}

function filterViews(listed: Listed[], world: World): FilterView[] {
  const say = translator(world.page.language);
  const topics = [...new Set(listed.map(({ programme }) => programme.topic))];
  const codes = [...new Set(listed.flatMap(({ batches }) => batches.map(({ language }) => language)))];
  return [
    {
      name: 'topic',
      label: say('filter.topic'),
      options: topics.map((value) => ({ value: value as string, label: say(`topic.${value}`) })),
    },
    {
      name: 'language',
      label: say('filter.language'),
      options: codes.map((value) => ({ value: value as string, label: languageName(value, world.page) })),
    },
  ].map((filter) => ({
    ...filter,
    value: filter.options.find(({ value }) => value === world.query.get(filter.name))?.value ?? '',
  }));
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
