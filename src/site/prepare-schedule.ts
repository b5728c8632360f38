import type { Batch } from '#batches/model';
import { inLanguage } from '#kit/local-text';
import { markets } from '#kit/market';
import { translator } from '#text/translator';
import { batchesInLanguage, batchView, languageName } from './batch-views.ts';
import type { FilterView } from './blocks/filters.tsx';
import type { PreparedSchedule, Schedule } from './blocks/schedule.tsx';
import type { World } from './world.ts';

/** The batches of a schedule, soonest first, narrowed by what the address asks for. */
export async function prepareSchedule(
  { programmes, filters = false, limit = 12, ...block }: Schedule,
  world: World,
): Promise<PreparedSchedule> {
  const { page } = world;
  const own = !programmes && page.programme !== null;
  const found = await world.batches(programmes ?? (page.programme === null ? undefined : [page.programme]));
  const offered = own ? batchesInLanguage(found, page) : found;
  const choices = filters ? filterViews(offered, world) : [];
  const shown = offered.filter((batch) =>
    choices.every(({ name, value }) => value === '' || valueOf(batch, name, world) === value),
  );
  const views = await Promise.all(
    shown.slice(0, filters ? 50 : limit).map((batch) => (own ? ownView(batch, world) : strangerView(batch, world))),
  );
  return { ...block, batches: views, filters: choices };
}

async function ownView(batch: Batch, world: World) {
  const [offer] = await world.offers();
  return batchView(batch, world.page, { offer: offer?.slug ?? null });
}

/** Where several programmes stand together each batch names its own, and is sold by the page of that programme. */
async function strangerView(batch: Batch, world: World) {
  const programme = (await world.programmes()).find(({ slug }) => slug === batch.programme);
  const landing = (await world.landing()).get(batch.programme);
  const offer = (await world.marketOffers()).find(
    ({ programmeId, plan }) => programmeId === programme?.id && plan === 'full',
  );
  const shown = programme && {
    title: inLanguage(programme.title, world.page.language),
    path: landing?.path ?? null,
    topic: programme.topic,
  };
  return batchView(
    batch,
    { ...world.page, path: landing?.path ?? world.page.path },
    { offer: offer?.slug ?? null, programme: shown ?? null },
  );
}

function filterViews(batches: Batch[], world: World): FilterView[] {
  const say = translator(world.page.language);
  const days = [...new Set(batches.map((batch) => valueOf(batch, 'day', world)))].sort();
  const codes = [...new Set(batches.map(({ language }) => language))];
  return [
    {
      name: 'day',
      label: say('filter.day'),
      options: days.map((value) => ({ value, label: dayName(Number(value), world.page.language) })),
    },
    {
      name: 'language',
      label: say('filter.language'),
      options: codes.map((value) => ({ value, label: languageName(value, world.page) })),
    },
  ].map((filter) => ({
    ...filter,
    value: filter.options.find(({ value }) => value === world.query.get(filter.name))?.value ?? '',
  }));
}

/** The day of the week in the page's zone (1 is Monday), or the language code. */
function valueOf({ startsAt, language }: Batch, name: string, { page }: World): string {
  if (name === 'language') return language;
  const day = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: markets[page.market].zone }).format(startsAt);
  return String(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(day) + 1);
}

function dayName(day: number, language: string): string {
  // 1 January 2024 was a Monday.
  return new Intl.DateTimeFormat(`${language}-IN`, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, day)),
  );
}
