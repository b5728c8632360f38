import { cutTo } from '#foundation/kit/clean-text.ts';
import { isCode, type MessagePurpose, type PhoneChannel, purposes, type Variable, variablesOf } from '../model.ts';

/** What is wrong with a text; `name` is the text between the braces. */
export type TextProblem = {
  problem: 'empty' | 'long' | 'braces' | 'unknown' | 'edge' | 'touch' | 'choices' | 'code' | 'lines';
  name?: string;
};

/** The maximum length of a body: WhatsApp's own limit, and six parts of an SMS in Unicode. */
export const maxTextLength: Record<PhoneChannel, number> = { whatsapp: 1_024, sms: 400 };

const place = /\{([^{}]*)\}/g;

/** The variables of a text in the order of their first use. */
export function placesOf(text: string): string[] {
  return [...new Set([...text.matchAll(place)].map(([, name]) => name ?? ''))];
}

/**
 * The problems of a text: variables the purpose does not have, unbalanced braces, and what WhatsApp refuses (a variable at either end or two in a
 * row, more than two line breaks in a row). Every WhatsApp message except codes must contain the preferences link.
 */
export function checkText(text: string, { purpose, channel }: { purpose: MessagePurpose; channel: PhoneChannel }) {
  const problems: TextProblem[] = [];
  if (text.trim() === '') return [{ problem: 'empty' }] satisfies TextProblem[];
  if (text.length > maxTextLength[channel]) problems.push({ problem: 'long' });
  if (/[{}]/.test(text.replaceAll(place, ''))) problems.push({ problem: 'braces' });
  const known: readonly string[] = variablesOf(purpose);
  for (const name of placesOf(text)) if (!known.includes(name)) problems.push({ problem: 'unknown', name });
  if (channel === 'whatsapp') {
    if (/^\s*\{|\}[\s.!?।]*$/.test(text)) problems.push({ problem: 'edge' });
    if (/\}\s*\{/.test(text)) problems.push({ problem: 'touch' });
    if (/\n{3,}/.test(text)) problems.push({ problem: 'lines' });
  }
  const leads = !isCode(purpose) && (channel === 'whatsapp' || purposes[purpose].consent === 'offers');
  if (leads && !text.includes('{choices}')) problems.push({ problem: 'choices' });
  if (isCode(purpose) && !text.includes('{code}')) problems.push({ problem: 'code' });
  return problems;
}

/** The values of a text, each one non-empty line, as providers demand. */
export function valuesFor(text: string, given: Partial<Record<Variable, string>>): { name: string; value: string }[] {
  return placesOf(text).map((name) => {
    const value = cutTo((given[name as Variable] ?? '').replaceAll(/\s+/g, ' ').trim(), 400);
    return { name, value: value === '' ? '–' : value };
  });
}

/** The text with its values. */
export function filled(text: string, values: { name: string; value: string }[]): string {
  const byName = new Map(values.map(({ name, value }) => [name, value]));
  return text.replaceAll(place, (whole, name: string) => byName.get(name) ?? whole);
}

/** Fictional example values for previews and for templates submitted for approval. */
export const exampleValues: Record<Exclude<Variable, 'brand'>, string> = {
  name: 'Meena',
  learner: 'Arun',
  programme: 'Electronics for beginners',
  start: '12 Dec, 10:00 IST',
  link: 'https://school.example/family/abc',
  until: '9 Dec, 18:00 IST',
  tracking: 'EK123456789IN',
  amount: '₹4,999',
  reference: 'AB-2412-0001',
  code: '493027',
  choices: 'https://school.example/messages/abc',
};
