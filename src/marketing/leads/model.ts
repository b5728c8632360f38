import type { MessageId } from '#foundation/i18n/messages.ts';
import { isId } from '#foundation/kit/id.ts';
import { readArm } from '#foundation/kit/http/read-arm.ts';
import { cutTo, printable } from '#foundation/kit/clean-text.ts';
import { textOf, textsOf } from '#foundation/kit/form-data.ts';
import type { MeasuredVisit, SeenPage, Touch, Touches } from '#marketing/tracking/model';
import { formLimits, inputName, type SentAnswers } from '#marketing/forms/model';

/** Where a lead stands with the sales desk. */
export type LeadState = 'new' | 'contacted' | 'interested' | 'enrolled' | 'closed';

/** What somebody asked for: a call, or the newsletter. */
export type LeadKind = 'callback' | 'newsletter';

export const leadStates = ['new', 'contacted', 'interested', 'enrolled', 'closed'] as const satisfies LeadState[];

/** A stage of the pipeline: its state is what the product knows of it. `name`: as the school calls it, null for the words of a starter stage. */
export type Stage = { key: string; state: LeadState; name: string | null };

/** When a rule of assignment counts: always, while the sales desk works, or while it does not. */
export const ruleHours = ['any', 'working', 'outside'] as const;
export type RuleHours = (typeof ruleHours)[number];

/** Which campaign brought somebody: the five `utm_` parameters, those that were there. */
export type LeadSource = Partial<Record<(typeof sourceKeys)[number], string>>;

const sourceKeys = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** The fields of a lead that another one changes when it becomes part of it; instants as ISO text. */
export type MergedFields = {
  mobile: string | null;
  country: string | null;
  email: string | null;
  state: LeadState;
  /** Merges of before there were stages do not know it. */
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
  /** What brought them; merges of before it was kept do not know it. */
  firstTouch?: Touch | null;
  lastTouch?: Touch | null;
  /** The clock of the first response; merges of before it moved along do not know it. */
  clock?: Record<'askedAt' | 'respondBy' | 'answeredAt', string | null>;
};

/** By what it is told whether a lead changed since. */
export type MergedStanding = { version: number; submissions: number; state: LeadState; stage?: string | null };

/** What one lead brought to another: ids, and its contacts as `lead_windows` names them. */
export type MovedWithLead = {
  submissions: string[];
  notes: string[];
  contacts: { mobile: string; page: string }[];
  orders: string[];
};

/** A lead form as it was sent: raw text, nothing checked. */
export type LeadInput = {
  name: string;
  mobile: string;
  country: string;
  email: string;
  consent: string;
  /** Whether the box about messages to the phone was ticked; it stands there only while a channel is set up. */
  messages?: string;
  /** The form stands in a block that asks for an e-mail address, and for a number only of who likes to be called. */
  byMail?: boolean;
  /** Nobody sees this field; who fills it is a program. */
  website: string;
  /** The arm of an experiment whose form it was, by its token. */
  arm?: string | null;
  /** Milliseconds between showing and sending, as the browser measured; empty without JavaScript. */
  elapsed: string;
  /** Made by the browser for each sending (UUID); absent without JavaScript. */
  once?: string;
  /** Milliseconds that the form waited in the browser for the network, by the browser's clock. */
  waited?: number;
  /** What a form of the school's own was answered, by its name, and the query of the address it stood at. */
  form?: SentForm;
  page: string;
  language: string;
  source: LeadSource;
  /** What brought its sender, and the pages that who agreed to be measured looked at before (`sentTouches`). */
  touches?: Touches;
  pages?: SeenPage[] | null;
  /** What those are told who hear of results, of a sender who agreed to it. */
  measured?: MeasuredVisit;
};

/** Answers to a form of the school's own as they were sent. */
export type SentForm = { slug: string; block: string; values: SentAnswers; query: string };

export type LeadField = 'name' | 'mobile' | 'email' | 'consent';

/** For each wrong field the sentence that says so. */
export type LeadProblems = Partial<Record<LeadField, MessageId>>;

/** What a newsletter form is answered: what was wrong with it and what had been typed, or that it was sent. */
export type NewsletterProblems = Partial<Record<'email' | 'consent', MessageId>>;
export type NewsletterAnswer = { errors?: NewsletterProblems; email?: string; sent?: boolean };

/** What was typed, to fill the form again. */
export type LeadValues = Pick<LeadInput, 'name' | 'mobile' | 'country' | 'email' | 'messages'>;

/** Where a lead form stands. */
type LeadPlace = {
  page: string;
  language: string;
  mailForms?: string[];
  forms?: Partial<Record<string, string>>;
};

type FormSent = FormData | URLSearchParams;

/**
 * Reads a lead form. `page` is the path it stands on, `url` the address it was sent from, `mailForms` the blocks of that page whose forms
 * need no number, `forms` the forms of the school's own by the block they stand in.
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

/** Every value of an own form, the first of many: no honest form has more. */
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
