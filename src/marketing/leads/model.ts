import type { MessageId } from '#foundation/i18n/messages.ts';
import { isId } from '#foundation/kit/id.ts';
import { readArm } from '#foundation/kit/http/read-arm.ts';
import { cutTo, printable } from '#foundation/kit/clean-text.ts';
import { textOf, textsOf } from '#foundation/kit/form-data.ts';
import type { MeasuredVisit, SeenPage, Touch, Touches } from '#marketing/tracking/model';
import { formLimits, inputName, type SentAnswers } from '#marketing/forms/model';

/** The state of a lead at the sales desk. */
export type LeadState = 'new' | 'contacted' | 'interested' | 'enrolled' | 'closed';

/** What was asked for: a call, or the newsletter. */
export type LeadKind = 'callback' | 'newsletter';

export const leadStates = ['new', 'contacted', 'interested', 'enrolled', 'closed'] as const satisfies LeadState[];

/** A stage of the pipeline; the product's logic only uses its state. `name`: the school's own, null for the translated name of a starter stage. */
export type Stage = { key: string; state: LeadState; name: string | null };

/** When an assignment rule applies: always, during working hours, or outside of them. */
export const ruleHours = ['any', 'working', 'outside'] as const;
export type RuleHours = (typeof ruleHours)[number];

/** The campaign of a visitor: those of the five `utm_` parameters that were present. */
export type LeadSource = Partial<Record<(typeof sourceKeys)[number], string>>;

/**
 * The campaign of a form: of its own address; without one, of the last touch of its sender. The page of a form is often not the one that the campaign
 * led to.
 */
export function sourceOf({ source, touches }: Pick<LeadInput, 'source' | 'touches'>): LeadSource {
  if (Object.keys(source).length > 0 || !touches) return source;
  const { last } = touches;
  const found = sourceKeys.flatMap((key) => {
    const value = last[fieldOf(key)];
    return value ? [[key, value] as const] : [];
  });
  return Object.fromEntries(found);
}

const sourceKeys = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
type Field<Key> = Key extends `utm_${infer Name}` ? Name : never;
const fieldOf = (key: (typeof sourceKeys)[number]) => key.slice('utm_'.length) as Field<typeof key>;

/** The fields of a lead that a merge changes; instants as ISO text. */
export type MergedFields = {
  mobile: string | null;
  country: string | null;
  email: string | null;
  state: LeadState;
  /** Absent in merges from before stages existed. */
  stage?: string | null;
  suspected: boolean;
  submissions: number;
  createdAt: string;
  latestAt: string;
  consentAt: string;
  consentText: string;
  consentVersion: string;
  assignedTo: string | null;
  callAt: string | null;
  source: LeadSource;
  /** The touches; absent in merges from before they were stored. */
  firstTouch?: Touch | null;
  lastTouch?: Touch | null;
  /** The first-response clock; absent in merges from before it moved along. */
  clock?: Record<'askedAt' | 'respondBy' | 'answeredAt', string | null>;
};

/** The fields that tell whether a lead changed since a merge. */
export type MergedStanding = { version: number; submissions: number; state: LeadState; stage?: string | null };

/** What a merge moved: ids, and contacts as in `lead_windows`. */
export type MovedWithLead = {
  submissions: string[];
  notes: string[];
  contacts: { mobile: string; page: string }[];
  orders: string[];
};

/** A lead form as submitted: raw text, unchecked. */
export type LeadInput = {
  name: string;
  mobile: string;
  country: string;
  email: string;
  consent: string;
  /** Whether the messages box was ticked; it is shown only if a channel is set up. */
  messages?: string;
  /** The form's block asks for an e-mail address; the number is optional, for people who like to be called. */
  byMail?: boolean;
  /** Honeypot: invisible, so only a bot fills it. */
  website: string;
  /** The token of the experiment arm the form was part of. */
  arm?: string | null;
  /** Milliseconds between display and submission, measured by the browser; empty without JavaScript. */
  elapsed: string;
  /** The browser's key of this submission (UUID); absent without JavaScript. */
  once?: string;
  /** Milliseconds the form waited in the browser for the network, by the browser's clock. */
  waited?: number;
  /** The answers to a custom form, with its name, and the query of the page address. */
  form?: SentForm;
  page: string;
  language: string;
  source: LeadSource;
  /** The touches of the sender, and, with consent to measurement, the pages viewed before (`sentTouches`). */
  touches?: Touches;
  pages?: SeenPage[] | null;
  /** The visit to report to conversion services, if the sender consented. */
  measured?: MeasuredVisit;
};

/** The submitted answers of a custom form. */
export type SentForm = { slug: string; block: string; values: SentAnswers; query: string };

export type LeadField = 'name' | 'mobile' | 'email' | 'consent';

/** The message of each invalid field. */
export type LeadProblems = Partial<Record<LeadField, MessageId>>;

/** The response to a newsletter form: its errors and the typed address, or that it was sent. */
export type NewsletterProblems = Partial<Record<'email' | 'consent', MessageId>>;
export type NewsletterAnswer = {
  errors?: NewsletterProblems;
  email?: string;
  sent?: boolean;
  /** The question about a mistyped address, where the page cannot ask by itself. */
  meant?: string;
};

/** The typed values, to fill the form again. */
export type LeadValues = Pick<LeadInput, 'name' | 'mobile' | 'country' | 'email' | 'messages'> & {
  /** The question about a mistyped address, where the page cannot ask by itself. */
  meant?: string | undefined;
};

/** The page of a lead form and its blocks. */
type LeadPlace = {
  page: string;
  language: string;
  mailForms?: string[];
  forms?: Partial<Record<string, string>>;
};

type FormSent = FormData | URLSearchParams;

/**
 * Reads a lead form. `page` is the path of its page, `url` the address it was sent from, `mailForms` the blocks of that page whose forms need no
 * number, `forms` the custom forms by block.
 */
export function leadInput(
  form: FormSent,
  { page, language, url, mailForms = [], forms = {} }: LeadPlace & { url: string },
): LeadInput {
  const text = (field: string) => textOf(form, field);
  const arm = readArm(text('arm'));
  const block = text('block');
  const own = Object.hasOwn(forms, block) ? forms[block] : undefined;
  return {
    name: text('name'),
    mobile: text('mobile'),
    country: text('country'),
    email: text('email'),
    consent: text('consent'),
    ...(text('messages') === 'yes' ? { messages: 'yes' } : {}),
    website: text('website'),
    elapsed: text('elapsed'),
    ...(isId(text('once')) ? { once: text('once') } : {}),
    ...(/^\d{1,15}$/.test(text('waited')) ? { waited: Number(text('waited')) } : {}),
    ...(mailForms.includes(block) ? { byMail: true } : {}),
    ...(arm === null ? {} : { arm }),
    ...(own === undefined ? {} : { form: { slug: own, block, values: sentAnswers(form), query: queryOf(url) } }),
    page,
    language,
    source: leadSource(url),
  };
}

/** The values of a custom form, the first 200 names: no honest form has more. */
function sentAnswers(form: FormSent): SentAnswers {
  const names = new Set([...form.keys()].filter((name) => name.startsWith(inputName(''))).slice(0, 200));
  return Object.fromEntries(
    [...names].map((name) => [name.slice(inputName('').length), textsOf(form, name).slice(0, formLimits.choices)]),
  );
}

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?') + 1).slice(0, 2_000) : '');

function leadSource(url: string): LeadSource {
  if (!url.includes('?')) return {};
  const query = new URLSearchParams(queryOf(url));
  const found = sourceKeys.map((key) => [key, cutTo(printable(query.get(key) ?? ''), 100)] as const);
  return Object.fromEntries(found.filter(([, value]) => value));
}
