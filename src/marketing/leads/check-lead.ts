import { z } from 'zod';
import type { Language } from '#foundation/locale/language.ts';
import { publishedLanguage } from '#foundation/locale/language-list.server.ts';
import { readPhoneNumber, type PhoneNumber } from '#foundation/locale/phone-number.server.ts';
import { readMailAddress } from '#platform/mail/model';
import type { MessageId } from '#foundation/i18n/messages.ts';
import { printable } from '#foundation/kit/clean-text.ts';
import type { LeadField, LeadInput, LeadProblems } from './model.ts';

export type CheckedLead = {
  name: string;
  /** E.164; null if the form asked for an e-mail address and no number was given. */
  mobile: string | null;
  country: string | null;
  email: string | null;
  language: Language;
  suspected: boolean;
};

const phone = (needed: boolean) =>
  z
    .object({ mobile: z.string(), country: z.string() })
    .transform((typed, context): PhoneNumber | { mobile: null; country: null } => {
      const given = typed.mobile.trim() !== '';
      if (!given && !needed) return { mobile: null, country: null };
      const number = readPhoneNumber(typed.mobile, typed.country);
      if (number) return number;
      context.addIssue({ code: 'custom', message: given ? 'lead.problem.mobileWrong' : 'lead.problem.mobileMissing' });
      return z.NEVER;
    });

const shape = z.object({
  name: z
    .string()
    .transform(printable)
    .refine((name) => name !== '', said('lead.problem.nameMissing'))
    .refine((name) => Array.from(name).length <= 80, said('lead.problem.nameLong')),
  phone: phone(true),
  email: z
    .string()
    .transform((email) => email.trim() || null)
    .refine((email) => email === null || readMailAddress(email) !== null, said('lead.problem.email'))
    .transform((email) => email && readMailAddress(email)),
  consent: z.string().refine((consent) => consent !== '', said('lead.problem.consent')),
});

/** The shape of a form that asks for an e-mail address instead (`byMail`): the number is optional. */
const mailShape = shape.extend({
  phone: phone(false),
  email: z
    .string()
    .transform((email) => email.trim())
    .refine((email) => email !== '', { error: said('newsletter.problem.missing'), abort: true })
    .refine((email) => readMailAddress(email) !== null, said('newsletter.problem.email'))
    .transform((email) => readMailAddress(email)),
  consent: z.string().refine((consent) => consent !== '', said('newsletter.problem.consent')),
});

/** Milliseconds a form may wait in the browser for the network: an older consent must be given again. */
const maxWaitMs = 7 * 24 * 3_600_000;

/** Validates a lead form. Returns the clean lead, or the message of each invalid field. */
export function checkLead(input: LeadInput): { lead: CheckedLead } | { problems: LeadProblems } {
  const { name, mobile, country, email } = input;
  const consent = (input.waited ?? 0) > maxWaitMs ? '' : input.consent;
  const result = (input.byMail ? mailShape : shape).safeParse({ name, phone: { mobile, country }, email, consent });
  if (!result.success) return { problems: problemsOf(result.error) };
  const { phone: number, ...checked } = result.data;
  return {
    lead: {
      ...number,
      name: checked.name,
      email: checked.email,
      language: publishedLanguage(input.language),
      suspected: looksLikeABot(input),
    },
  };
}

/** Makes the compiler check the message id. */
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

/** Whether a suspected form shows only signs that a person may give too: fast typing, or a shared connection. */
export const mayBeAPerson = (input: LeadInput): boolean => !hasSureSign(input);

/** The honeypot field was filled, or the name is a web address. */
const hasSureSign = ({ website, name }: Pick<LeadInput, 'website' | 'name'>): boolean =>
  website !== '' || /https?:|www\.|<a\s/i.test(name);

/** Faster than anybody types, as measured with JavaScript; without it only the honeypot and a web address as a name count. */
function looksLikeABot(input: LeadInput): boolean {
  return hasSureSign(input) || (/^\d{1,9}$/.test(input.elapsed) && Number(input.elapsed) < 1_000);
}
