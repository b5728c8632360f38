import type { SentAnswers } from '#marketing/forms/model';
import type { MessageId } from '#foundation/i18n/messages.ts';
import type { OrderView } from '#sales/orders/model';
import type { Language } from '#foundation/locale/language.ts';
import type { Market } from '#foundation/locale/market.ts';
import type { Dial } from '#foundation/locale/phone-countries.ts';
import type { LeadProblems, LeadValues, NewsletterAnswer } from '#marketing/leads/model';
import type { Topic } from '#foundation/ui/media/topic.tsx';
import type { PageSale } from './view-types.ts';

/** What a page passes to each of its blocks. */
export type BlockContext = {
  path: string;
  language: Language;
  market: Market;
  /** The market, if the visitor chose another than the page's own: links to this page keep it. */
  chosenMarket?: Market | undefined;
  /** The prefix of the market's phone numbers where forms do not have it anyway. */
  dial?: Dial | undefined;
  brandName: string;
  topic: Topic | null;
  /** Where `to: enrol` leads. */
  enrolPath: string;
  /** The page's one button to enrol is always in sight, beside or below its blocks. */
  bar?: true | undefined;
  /** Whether the page's programme can be enrolled in; absent: yes. */
  sale?: PageSale | undefined;
  privacyPath: string;
  /** The message opt-in that lead forms ask for in addition to the consent, while phone messages can be sent. */
  optIn?: string | undefined;
  /** The lead form of this page, if it has one. */
  leadPath?: string | null | undefined;
  /** Of a page with an experiment: the arm's token, for forms and links. */
  arm?: string | undefined;
  /** The number shown to visitors (E.164), if there is one. */
  phone: string | null;
  /** The problems of a lead form that was just sent, with the typed values. */
  lead: { errors: LeadProblems; values: Partial<LeadValues>; own?: OwnAnswers } | null;
  /** The same of a newsletter form. */
  newsletter?: NewsletterAnswer | null | undefined;
};

/** The problems of the answers to one of the school's forms, in which block, with the answers. */
export type OwnAnswers = { block: string; problems: Partial<Record<string, MessageId>>; values: SentAnswers };

export type BlockProps<Prepared> = { block: Prepared; context: BlockContext };

/** The visitor's order or lead on a success or status page: only with a valid token. */
export type VisitorContext =
  | { kind: 'order'; order: OrderView }
  | { kind: 'lead'; byMail?: boolean }
  | { kind: 'newsletter' }
  | { kind: 'nobody'; looked: boolean };

/** The path or address for a block's `to`. */
export function linkPath(to: string, context: Pick<BlockContext, 'enrolPath'>): string {
  return to === 'enrol' ? context.enrolPath : to;
}

/** The id of a block's heading, which names its section. */
export function headingId(blockId: string): string {
  return `${blockId}-title`;
}
