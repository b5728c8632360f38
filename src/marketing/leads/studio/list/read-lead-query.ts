import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { isId } from '#foundation/kit/id.ts';
import { isLanguage, type Language } from '#foundation/locale/language.ts';
import { startOfOfficeDay } from '#foundation/locale/office-zone.ts';
import type { LeadFilter } from '../../finding/lead-filter.ts';
import { leadSorts, type LeadSort } from '../../finding/lead-sorts.ts';
import { leadStates } from '../../model.ts';

export type LeadQuery = {
  /** A state, `all`, `suspected`, `newsletter`, or `calls`: those to be called today. */
  view: string;
  search: string;
  sort: LeadSort;
  campaign: string | undefined;
  page: string | undefined;
  language: Language | undefined;
  assigned: string | undefined;
  /** Office days, `2026-11-25`. */
  since: string | undefined;
  until: string | undefined;
};

const otherViews = ['all', 'suspected', 'newsletter', 'calls'];

/** Parses the query of the list; ignores anything else. A search without a view searches all. */
export function readLeadQuery(query: URLSearchParams): LeadQuery {
  const view = query.get('view') ?? '';
  const search = (query.get('search') ?? '').slice(0, 120);
  const known = leadStates.some((state) => state === view) || otherViews.includes(view);
  const [language, assigned] = [query.get('language'), query.get('assigned')];
  const day = (name: string) => (startOfOfficeDay(query.get(name)) ? (query.get(name) ?? undefined) : undefined);
  const text = (name: string) => query.get(name)?.slice(0, 200).replaceAll('\u0000', '') || undefined;
  return {
    view: known ? view : search ? 'all' : 'new',
    search,
    sort: leadSorts.find((sort) => sort === query.get('sort')) ?? (view === 'calls' ? 'call' : 'newest'),
    campaign: text('campaign'),
    page: text('page'),
    language: isLanguage(language) ? language : undefined,
    assigned: assigned === 'nobody' || isId(assigned) ? assigned : undefined,
    since: day('since'),
    until: day('until'),
  };
}

/** The same as a filter of leads; `today` is the end of this day. */
export function leadFilterOf(
  { view, search, campaign, page, language, assigned, since, until }: LeadQuery,
  today: Date,
): LeadFilter {
  return {
    search,
    campaign,
    page,
    language,
    assigned,
    state: leadStates.find((state) => state === view),
    kind: view === 'newsletter' ? 'newsletter' : 'callback',
    suspected: view === 'suspected',
    callBefore: view === 'calls' ? today : undefined,
    from: startOfOfficeDay(since) ?? undefined,
    to: startOfOfficeDay(until, 1) ?? undefined,
  };
}

/** Each active filter, in words, with the name of its field. `nameOf`: the name of a colleague. */
export function leadFilterWords(
  { campaign, page, language, assigned, since, until }: LeadQuery,
  nameOf: (id: string) => string,
): [field: string, words: string][] {
  const found: [string, string | undefined][] = [
    ['campaign', campaign && say('Campaign {campaign}', { campaign })],
    ['page', page && say('From {page}', { page })],
    ['language', language && languageName(language)],
    ['assigned', assigned && (assigned === 'nobody' ? say('Nobody’s') : say('{name}’s', { name: nameOf(assigned) }))],
    ['since', since && say('Heard of since {day}', { day: since })],
    ['until', until && say('Heard of until {day}', { day: until })],
  ];
  return found.flatMap(([field, words]) => (words ? [[field, words] as [string, string]] : []));
}
