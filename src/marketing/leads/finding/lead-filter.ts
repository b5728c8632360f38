import { and, eq, gte, inArray, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Hits, Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import type { LeadKind, LeadState } from '../model.ts';
import { leadHits } from './lead-search.ts';
import { leads } from '../tables.ts';

/** A filter of leads. */
export type LeadFilter = {
  /** Callback requests by default; null for all. */
  kind?: LeadKind | null;
  /** Name (also misspelt), e-mail, page or campaign, or digits of the number. */
  search?: string | undefined;
  /** The hits of the search, if it ran already. */
  hits?: Hits | undefined;
  state?: LeadState | undefined;
  /** Suspected leads; excluded by default, null includes both. */
  suspected?: boolean | null;
  campaign?: string | undefined;
  page?: string | undefined;
  language?: Language | undefined;
  /** The id of a colleague, or `nobody`. */
  assigned?: string | undefined;
  /** Only those with a call planned before this instant. */
  callBefore?: Date | undefined;
  /** Latest activity from this instant on, and before that one. */
  from?: Date | undefined;
  to?: Date | undefined;
  ids?: string[] | undefined;
};

/** The filter as conditions on `leads`, joined by AND. */
export async function leadConditions(tx: Tx, filter: LeadFilter): Promise<SQL[]> {
  const { kind = 'callback', suspected = false, search = '', state, campaign, page, language, assigned } = filter;
  return [
    // Merged leads are found by the one they became part of.
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
      // Enrolled people may be called as well, closed ones not.
      and(lt(leads.callAt, filter.callBefore), ne(leads.state, 'closed')),
    filter.from && gte(leads.latestAt, filter.from),
    filter.to && lt(leads.latestAt, filter.to),
    filter.ids && inArray(leads.id, filter.ids),
  ].filter((condition) => condition !== undefined);
}
