import { languageNameIn } from '#foundation/locale/language.ts';
import type { Batch } from '#catalogue/batches/model';
import type { Programme } from '#catalogue/catalog/model';
import { memoize } from '#foundation/kit/memoize.ts';
import { inLanguage, type LocalText } from '#foundation/locale/local-text.ts';
import { translator } from '#foundation/i18n/translator.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import type { FilterView } from './filters.tsx';
import type { PageData } from '../../page-data/page-data.ts';

/** A programme in a listing, with the page that sells it and the batches that visitors may join. */
export type Listed = { programme: Programme; batches: Batch[]; path: string; label: string };

/** The age in years from which a listing counts a programme as one for adults. */
const adult = 18;

/** Returns the filters of a listing, each with the values that have results and the selected one. */
export function listingFilters(listed: Listed[], data: PageData): FilterView[] {
  const { page, query } = data;
  const say = translator(page.language);
  const batches = listed.flatMap((entry) => entry.batches);
  const topics = topicsOf(listed);
  const month = monthName(page.language);
  const choices = lookup<{ label: string; values: string[]; name: (value: string) => string }>({
    topic: {
      label: say('filter.topic'),
      values: [...topics.keys()],
      name: (value) => inLanguage(topics.get(value) ?? { en: value }, page.language),
    },
    age: {
      label: say('filter.age'),
      values: agesOf(listed),
      name: (value) => (value === 'adult' ? say('filter.adults') : value),
    },
    language: {
      label: say('filter.language'),
      values: batches.map(({ language }) => language),
      name: (value) => languageNameIn(value as Batch['language'], page.language),
    },
    format: {
      label: say('filter.format'),
      values: listed.map(({ programme }) => programme.format),
      name: (value) => say(`format.${value as Programme['format']}`),
    },
    month: {
      label: say('filter.month'),
      values: batches.map(monthOf).sort(),
      name: (value) => month.format(new Date(`${value}-15T00:00:00Z`)),
    },
  });
  return Object.entries(choices).map(([name, choice]) => {
    const options = [...new Set(choice.values)].map((value) => ({ value, label: choice.name(value) }));
    const value = options.find((option) => option.value === query.get(name))?.value ?? '';
    return { name, label: choice.label, options, value };
  });
}

/** Whether a programme matches the chosen filters; language and month must match the same batch. */
export function meetsChoices({ programme, batches }: Listed, choices: FilterView[]): boolean {
  const wants = wantedOf(choices);
  const { topic, format, ages } = programme;
  return (
    wants('topic', (value) => value === topic.slug) &&
    wants('format', (value) => value === format) &&
    wants('age', (value) =>
      value === 'adult' ? ages.max >= adult : ages.min <= Number(value) && Number(value) <= ages.max,
    ) &&
    (choices.every(({ name, value }) => value === '' || (name !== 'language' && name !== 'month')) ||
      batches.some((batch) => fitsBatch(batch, choices)))
  );
}

/** Whether a batch has the language and the month of the chosen filters. */
export function fitsBatch(batch: Batch, choices: FilterView[]): boolean {
  const wants = wantedOf(choices);
  return wants('language', (value) => value === batch.language) && wants('month', (value) => value === monthOf(batch));
}

/** Tests something against a filter; an unset filter matches. */
function wantedOf(choices: FilterView[]) {
  return (name: string, fits: (value: string) => boolean) => {
    const value = choices.find((choice) => choice.name === name)?.value ?? '';
    return value === '' || fits(value);
  };
}

/** Returns the titles of the topics that have a programme, by slug, in the order that staff gave the topics. */
function topicsOf(listed: Listed[]): Map<string, LocalText> {
  const found = listed.map(({ programme }) => programme.topic);
  found.sort((a, b) => a.position - b.position || (a.slug < b.slug ? -1 : 1));
  return new Map(found.map(({ slug, title }) => [slug, title]));
}

/** Returns each year of age below 18 that has a programme, then `adult` if there is one for adults. */
function agesOf(listed: Listed[]): string[] {
  const ages = listed.map(({ programme }) => programme.ages);
  const youngest = Math.min(...ages.map(({ min }) => min));
  const oldest = Math.min(adult - 1, Math.max(...ages.map(({ max }) => max)));
  const years = Array.from({ length: Math.max(0, oldest - youngest + 1) }, (_, index) => String(youngest + index));
  return ages.some(({ max }) => max >= adult) ? [...years, 'adult'] : years;
}

/** Returns the month in which a batch begins in its own time zone, as `2027-01`. */
function monthOf({ startsAt, zone }: Batch): string {
  return dates(zone).format(startsAt).slice(0, 7);
}

const dates = memoize((zone: string) => new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' }));

const monthName = memoize(
  (language: string) => new Intl.DateTimeFormat(`${language}-IN`, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
