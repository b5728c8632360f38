import { and, eq, gte, inArray, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Hits, Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import type { LeadKind, LeadState } from '../model.ts';
import { leadHits } from './lead-search.ts';
import { leads } from '../tables.ts';

/** Which leads are asked for. */
export type LeadFilter = {
  /** Those who asked for a call, unless said otherwise; null for all. */
  kind?: LeadKind | null;
  /** Name (also misspelt), e-mail, page or campaign, or digits of the number. */
  search?: string | undefined;
  /** What the search found, where it was looked up already. */
  hits?: Hits | undefined;
  state?: LeadState | undefined;
  /** Those that look like a bot's; without it they are left out, null takes both. */
  suspected?: boolean | null;
  campaign?: string | undefined;
  page?: string | undefined;
  language?: Language | undefined;
  /** The id of a colleague, or `nobody`. */
  assigned?: string | undefined;
  /** Only those to be called before this instant. */
  callBefore?: Date | undefined;
  /** Last heard of from this instant on, and before that one. */
  from?: Date | undefined;
  to?: Date | undefined;
  ids?: string[] | undefined;
};

/** The filter as conditions on `leads`, all of which must hold. */
export async function leadConditions(tx: Tx, filter: LeadFilter): Promise<SQL[]> {
  const { kind = 'callback', suspected = false, search = '', state, campaign, page, language, assigned } = filter;
  return [
    // What became part of another lead is found there.
    isNull(leads.mergedInto),
    kind === null ? undefined : eq(leads.kind, kind),
    suspected === null ? undefined : eq(leads.suspected, suspected),
    (filter.hits ?? (await leadHits(tx, search)))?.where,
    state && eq(leads.state, state),
    campaign === undefined ? undefined : eq(sql`(${leads.source} ->> 'utm_campaign')`, campaign),
    page === undefined ? undefined : eq(leads.page, page),
    language && eq(leads.language, language),
    assigned === undefined
      ? undefined
      : assigned === 'nobody'
        ? isNull(leads.assignedTo)
        : eq(leads.assignedTo, assigned),
    filter.callBefore &&
      // Who enrolled may be called as well; with who is closed nobody has anything to talk about.
      and(lt(leads.callAt, filter.callBefore), ne(leads.state, 'closed')),
    filter.from && gte(leads.latestAt, filter.from),
    filter.to && lt(leads.latestAt, filter.to),
    filter.ids && inArray(leads.id, filter.ids),
  ].filter((condition) => condition !== undefined);
}
