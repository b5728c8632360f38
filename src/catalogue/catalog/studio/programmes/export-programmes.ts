import { say } from '#foundation/i18n/staff/say.ts';
import { reading } from '#platform/db';
import type { Cell, ExportAsked, RowsToExport } from '#foundation/kit/lists/export-rows.ts';
import { minorDigits } from '#foundation/kit/money.ts';
import { countProgrammes, findProgrammes } from '../../editing/find-programmes.ts';
import { programmeFilterOf } from './read-programme-list.ts';
import { formatWords } from './programme-words.ts';

const rowsOfPart = 200;

const head = [
  'Programme',
  'Name',
  'Topic',
  'Format',
  'Ages from',
  'Ages to',
  'Sessions',
  'Minutes',
  'Offer',
  'Market',
  'Plan',
  'Price',
  'Discounted price',
  'Currency',
];

/** The programmes of the list's URL, one row per offer; `total` counts programmes. */
export async function exportProgrammes({ query }: ExportAsked): Promise<RowsToExport> {
  const filter = await reading((tx) => programmeFilterOf(tx, query));
  const total = await reading((tx) => countProgrammes(tx, filter));
  async function* parts() {
    for (let offset = 0; ; offset += rowsOfPart) {
      const found = await reading((tx) => findProgrammes(tx, { ...filter, limit: rowsOfPart, offset }));
      if (found.length > 0) yield found.flatMap(rowsOf);
      if (found.length < rowsOfPart) return;
    }
  }
  return { head, total, parts: parts() };
}

type Found = Awaited<ReturnType<typeof findProgrammes>>[number];

function rowsOf({ slug, title, topic, format, ages, sessions, minutesPerSession, offers }: Found): Cell[][] {
  const own: Cell[] = [
    title.en,
    slug,
    topic.title.en,
    say(formatWords[format]),
    ages.min,
    ages.max,
    sessions,
    minutesPerSession,
  ];
  if (offers.length === 0) return [[...own, null, null, null, null, null, null]];
  return offers.map(({ row }) => {
    const units = 10 ** minorDigits(row.currency);
    return [...own, row.slug, row.market, row.plan, row.price / units, row.discountedPrice / units, row.currency];
  });
}
