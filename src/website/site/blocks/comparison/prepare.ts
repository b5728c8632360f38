import { emptyDrawing } from '#catalogue/drawings';
import { withQuery } from '#foundation/kit/http/with-query.ts';
import { isLocalPath } from '#foundation/kit/safe-url.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { paths } from '#foundation/web/paths.ts';
import { batchDates } from '../../page-data/batch-views.ts';
import type { PageData } from '../../page-data/page-data.ts';
import { programmePicture } from '../shared/shown-pictures.server.ts';
import type { Listed } from '../shared/listing-filters.ts';
import { cardOf, listedProgrammes, nextOf } from '../workshop-list/listed-programmes.ts';
import {
  maxCompared,
  type Compared,
  type Comparison,
  type ComparisonProblem,
  type PreparedComparison,
} from './schema.ts';

const weekMs = 7 * 86_400_000;

/** Limit for the query string, above what the form sends. */
const maxAsked = 20;

/** Adds the programmes that the block or the address names, in that order; of the address only what this page's visitors can buy. */
export async function prepare(block: Comparison, data: PageData): Promise<PreparedComparison> {
  const { programmes: own, ...rest } = block;
  const asked = own ?? [...new Set(data.query.getAll('w').slice(0, maxAsked))];
  const choosePath = choosing(data);
  const refused = (problem: ComparisonProblem) => ({
    ...rest,
    columns: [],
    problem,
    choosePath,
    empty: emptyDrawing('nothing-found'),
  });
  if (asked.length === 0) return refused('none');
  if (asked.length > maxCompared) return refused('many');
  const known = await data.programmes();
  const wanted = asked.flatMap((slug) => known.find((programme) => programme.slug === slug) ?? []);
  const listed = await listedProgrammes(wanted, data);
  if (listed.length < 2) return refused(listed.length === asked.length ? 'one' : 'unknown');
  const columns = await Promise.all(listed.map((entry) => columnOf(entry, data)));
  return { ...rest, columns, problem: null, choosePath, ...(listed.length < asked.length && { incomplete: true }) };
}

/** The listing the visitor came from, or the site's. */
function choosing({ query }: PageData): string {
  const from = query.get('from');
  const path = isLocalPath(from) && !/[?#]/.test(from) ? from : paths.workshops();
  return withQuery(path, { view: 'compare' });
}

async function columnOf(entry: Listed, data: PageData): Promise<Compared> {
  const { programme } = entry;
  const { minutesPerSession, kit, venue, summary } = programme;
  const next = nextOf(entry);
  const sessions = next ? ((await data.sessions([next])).get(next.id) ?? []) : [];
  const card = await cardOf(entry, data);
  const dates = next && !next.sessionsNote ? batchDates(next, sessions, data.page) : undefined;
  return {
    slug: card.slug,
    title: card.title,
    summary: inLanguage(summary, data.page.language),
    path: card.path,
    picture: await programmePicture(programme, data),
    ages: card.ages,
    sessions: card.sessions,
    minutes: minutesPerSession,
    languages: card.languages,
    // A box is posted inside India only.
    kit: kit && data.page.market === 'IN',
    venue,
    weeks: weeksOf(sessions),
    price: card.price,
    next: card.next && { ...card.next, ...(dates && { dates }) },
  };
}

/** The weeks from a batch's first to its last session; null with one or none. */
function weeksOf(sessions: { startsAt: Date; state: string }[]): number | null {
  const on = sessions.filter(({ state }) => state !== 'cancelled');
  const first = on[0];
  const last = on.at(-1);
  if (!first || !last || on.length < 2) return null;
  return Math.floor((last.startsAt.getTime() - first.startsAt.getTime()) / weekMs) + 1;
}
