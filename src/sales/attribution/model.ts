import type { StaffSentence } from '#foundation/i18n/staff/say.ts';

/** Ad platforms; `other` for any table with day, campaign, amount and currency. */
const platforms = ['google-ads', 'meta-ads', 'other'] as const;
export type Platform = (typeof platforms)[number];
export const platformWords: Record<Platform, StaffSentence> = {
  'google-ads': 'Google Ads',
  'meta-ads': 'Meta Ads',
  other: 'Other table',
};

/** Which touch of a person the report uses. */
export const touchKinds = ['first', 'last'] as const;
export type TouchKind = (typeof touchKinds)[number];
export const touchWords: Record<TouchKind, StaffSentence> = { first: 'First touch', last: 'Last touch' };

/** The groupings of the report. */
export const groupings = ['campaign', 'campaign-landing', 'source', 'landing', 'language', 'programme'] as const;
export type Grouping = (typeof groupings)[number];
export const groupingWords: Record<Grouping, StaffSentence> = {
  campaign: 'Campaign',
  'campaign-landing': 'Campaign and landing page',
  source: 'Source and medium',
  landing: 'Landing page',
  language: 'Language',
  programme: 'Programme',
};

/** A figure of the report with a list behind it. */
export const figures = ['visits', 'leads', 'contacted', 'orders', 'seats', 'revenue', 'spend'] as const;
export type Figure = (typeof figures)[number];
export const figureWords: Record<Figure, StaffSentence> = {
  visits: 'Visits',
  leads: 'Leads',
  contacted: 'Contacted',
  orders: 'Orders',
  seats: 'Paid seats',
  revenue: 'Revenue',
  spend: 'Spend',
};

/** The group of orders and leads entered by hand. */
export const byHand = '(by hand)';

/** Minor units by currency; currencies are never added. */
export type Amounts = Record<string, number>;

/** One line of the report. `key`: '' for direct visits and unknown sources. */
export type ReportLine = {
  key: string;
  visits: number;
  leads: number;
  contacted: number;
  orders: number;
  seats: number;
  revenue: Amounts;
  spend: Amounts;
};
