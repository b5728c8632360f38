import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { z } from 'zod';
import { isLanguage, type Language } from '#kit/language';
import { isMailAddress } from '#mail/model';
import type { MessageId } from '#text/messages';
import {
  phoneCountries,
  printable,
  type LeadField,
  type LeadInput,
  type LeadProblems,
  type PhoneCountry,
} from './model.ts';

export type CheckedLead = {
  name: string;
  mobile: string;
  country: string;
  email: string | null;
  language: Language;
  suspected: boolean;
};

type Phone = { mobile: string; country: string };

const shape = z.object({
  name: z
    .string()
    .transform(printable)
    .refine((name) => name !== '', said('lead.problem.nameMissing'))
    .refine((name) => Array.from(name).length <= 80, said('lead.problem.nameLong')),
  phone: z.object({ mobile: z.string(), country: z.string() }).transform((typed, context): Phone => {
    const number = readPhone(typed);
    if (number) return number;
    context.addIssue({
      code: 'custom',
      message: typed.mobile.trim() ? 'lead.problem.mobileWrong' : 'lead.problem.mobileMissing',
    });
    return z.NEVER;
  }),
  email: z
    .string()
    .transform((email) => email.trim() || null)
    .refine((email) => email === null || isMailAddress(email), said('lead.problem.email')),
  consent: z.string().refine((consent) => consent !== '', said('lead.problem.consent')),
});

/** Checks a lead form. Answers the clean lead, or for each wrong field the sentence that says so. */
export function checkLead(input: LeadInput): { lead: CheckedLead } | { problems: LeadProblems } {
  const { name, mobile, country, email, consent } = input;
  const result = shape.safeParse({ name, phone: { mobile, country }, email, consent });
  if (!result.success) return { problems: problemsOf(result.error) };
  const { phone, ...checked } = result.data;
  return {
    lead: {
      ...phone,
      name: checked.name,
      email: checked.email,
      language: isLanguage(input.language) ? input.language : 'en',
      suspected: looksLikeABot(input),
    },
  };
}

/** Typed so that only sentences that exist can be asked for. */
function said(message: MessageId): MessageId {
  return message;
}

function problemsOf(error: z.ZodError): LeadProblems {
  const problems: LeadProblems = {};
  for (const { path, message } of error.issues) {
    const field = (path[0] === 'phone' ? 'mobile' : path[0]) as LeadField;
    problems[field] ??= message as MessageId;
  }
  return problems;
}

const notForPeople = new Set(['TOLL_FREE', 'PREMIUM_RATE', 'SHARED_COST', 'UAN', 'PAGER', 'VOICEMAIL']);

function readPhone({ mobile, country }: Phone): Phone | null {
  const region: PhoneCountry = Object.hasOwn(phoneCountries, country) ? (country as PhoneCountry) : 'IN';
  const number = parsePhoneNumberFromString(westernDigits(mobile.slice(0, 40)), region);
  if (!number?.isValid() || number.ext || notForPeople.has(number.getType() ?? '')) return null;
  return { mobile: number.number, country: number.country ?? region };
}

/** The zero of each script whose digits people may type (Devanagari, Tamil, Telugu, Kannada, Malayalam). */
const zeros = [0x0966, 0x0be6, 0x0c66, 0x0ce6, 0x0d66];

function westernDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** Faster than anybody types, with JavaScript to say so; without it only the hidden field tells. */
function looksLikeABot({ website, elapsed }: LeadInput): boolean {
  return website !== '' || (/^\d{1,9}$/.test(elapsed) && Number(elapsed) < 1_000);
}
