import { z } from 'zod';
import { isLanguage, type Language } from '#kit/language';
import { readPhoneNumber, type PhoneNumber } from '#kit/phone-number.server';
import { isMailAddress } from '#mail/model';
import type { MessageId } from '#text/messages';
import { printable, type LeadField, type LeadInput, type LeadProblems } from './model.ts';

export type CheckedLead = {
  name: string;
  mobile: string;
  country: string;
  email: string | null;
  language: Language;
  suspected: boolean;
};

const shape = z.object({
  name: z
    .string()
    .transform(printable)
    .refine((name) => name !== '', said('lead.problem.nameMissing'))
    .refine((name) => Array.from(name).length <= 80, said('lead.problem.nameLong')),
  phone: z.object({ mobile: z.string(), country: z.string() }).transform((typed, context): PhoneNumber => {
    const number = readPhoneNumber(typed.mobile, typed.country);
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

/** Faster than anybody types, with JavaScript to say so; without it only the hidden field tells. */
function looksLikeABot({ website, elapsed }: LeadInput): boolean {
  return website !== '' || (/^\d{1,9}$/.test(elapsed) && Number(elapsed) < 1_000);
}
