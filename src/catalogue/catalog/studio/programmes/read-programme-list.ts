import { inLanguage } from '#foundation/locale/local-text.ts';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import type { Tx } from '#platform/db';
import { listPage, pageRows } from '#foundation/kit/list-page.ts';
import { may, type Staff } from '#platform/people/model';
import { countProgrammes, findProgrammes } from '../../editing/find-programmes.ts';
import { formats } from '../../model.ts';
import { listTopics } from '../../topics/list-topics.ts';
import { formatWords, priceLine } from './programme-words.ts';

export type ProgrammeList = Awaited<ReturnType<typeof readProgrammeList>>;

/** The query of the list's URL as a filter; ignores anything else. */
export async function programmeFilterOf(tx: Tx, query: URLSearchParams) {
  const topics = await listTopics(tx);
  return {
    search: (query.get('search') ?? '').replaceAll('\u0000', '').slice(0, 80),
    topic: topics.find(({ slug }) => slug === query.get('topic'))?.slug,
    format: formats.find((known) => known === query.get('format')),
    archived: query.get('view') === 'archived',
  };
}

/** The programmes for the list's URL (`search`, `topic`, `format`, `view`, `page`), and the number in each view. */
export async function readProgrammeList(tx: Tx, query: URLSearchParams, staff: Staff) {
  const topics = await listTopics(tx);
  const { archived, ...filter } = await programmeFilterOf(tx, query);
  const { search, topic, format } = filter;
  const { page, ...range } = listPage(query);
  const { rows, more } = pageRows(await findProgrammes(tx, { ...filter, archived, ...range }));
  return {
    search,
    topic: topic ?? '',
    format: format ?? '',
    view: archived ? 'archived' : 'shown',
    page,
    more,
    topics: topics.map(({ slug, title }) => ({ slug, title: inLanguage(title, staffLanguage()) })),
    counts: {
      shown: await countProgrammes(tx, { ...filter, archived: false }),
      archived: await countProgrammes(tx, { ...filter, archived: true }),
    },
    mayChange: may(staff.role, 'catalogue.change'),
    rows: rows.map(({ id, title, topic: about, format: kind, ages, sessions, offers }) => ({
      id,
      title: inLanguage(title, staffLanguage()),
      detail: [
        inLanguage(about.title, staffLanguage()),
        say(formatWords[kind]),
        say('{min} to {max} years', ages),
        sessions === 1 ? say('1 session') : say('{count} sessions', { count: sessions }),
      ].join(' · '),
      price: offers[0] ? priceLine(offers[0].offer) : null,
      others: Math.max(0, offers.length - 1),
    })),
  };
}
