import type { OwnWords } from '#website/authoring/templates/words/all-words.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { RefundRule } from '#platform/school/model';
import type { PageSource } from '#website/site';
import { cut } from '../shared/cut.ts';

/** `refund`: null without a rule, which the refund policy then says; `complaints`: whether response times are promised. */
export type Promises = { refund: RefundRule | null; complaints: boolean };

/** The published policies; the refund policy promises nothing without a rule. */
export const policyParts = ['terms', 'privacy', 'refund'] as const;

type Place = { path: string; language: Language; market: string; group: string };

type Policy = { part: 'terms' | 'privacy' | 'refund'; place: Place };

/** One of the policies as a page. */
export function composePolicy(words: OwnWords, promises: Promises, { part, place }: Policy): PageSource {
  const { label, about: usual } = words.policies[part];
  const about = part === 'refund' && promises.refund === null ? words.refunds.open : usual;
  return {
    ...place,
    kind: 'policy',
    layout: 'primary',
    label,
    head: { title: cut(label, 70), description: cut(about, 170) },
    blocks: [
      { kind: 'hero', id: 'head', title: label, lead: cut(about, 280) },
      { kind: 'rich-text', id: 'text', width: 'narrow', markdown: policyText(words, promises, part).join('\n\n') },
    ],
  };
}

/** The paragraphs of a policy, with only the promises that the owner chose. */
export function policyText(words: OwnWords, { refund, complaints }: Promises, part: Policy['part']): string[] {
  const { text } = words.policies[part];
  if (part === 'privacy') return text;
  if (part === 'refund') {
    const [, write = '', , rights = ''] = text;
    return refund === null ? [words.refunds.open, write, rights] : [words.refunds.rules[refund].text, ...text];
  }
  const promised = [
    ...(refund === null ? [] : [words.refunds.moved, words.refunds.link]),
    ...(complaints ? [words.complaintTimes] : []),
  ];
  return promised.length === 0 ? text : [...text, promised.join(' ')];
}
