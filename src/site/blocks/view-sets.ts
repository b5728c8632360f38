import type { ComponentType } from 'react';
import type { WordSet } from '#i18n/messages';
import type { BlockContext } from '../page-data/block-props.ts';

/**
 * Which set of views shows which kind of block. A set is one file for browsers: a page fetches those that its blocks are shown by, and
 * kinds that stand on the same pages share one.
 */
const setOfKind = {
  hero: 'story',
  'rich-text': 'story',
  questions: 'story',
  'lead-form': 'story',
  'call-to-enrol': 'story',
  steps: 'story',
  cards: 'story',
  notice: 'story',
  facts: 'course',
  outcomes: 'course',
  curriculum: 'course',
  schedule: 'course',
  price: 'course',
  plans: 'course',
  'kit-contents': 'course',
  'workshop-list': 'more',
  related: 'more',
  contact: 'more',
  'footer-links': 'more',
  newsletter: 'more',
  testimonials: 'more',
  partners: 'more',
  pictures: 'more',
  video: 'more',
  venue: 'more',
  countdown: 'more',
  divider: 'more',
  success: 'order',
  'payment-status': 'order',
  'brand-kit': 'gallery',
  'gallery-bar': 'gallery',
  'gallery-kit': 'gallery',
  'gallery-label': 'gallery',
  'gallery-sheet': 'gallery',
  'mail-templates': 'gallery',
} as const;

type SetOfKind = typeof setOfKind;
export type ViewSet = SetOfKind[keyof SetOfKind];
export type KindOf<Set extends ViewSet> = {
  [Kind in keyof SetOfKind]: SetOfKind[Kind] extends Set ? Kind : never;
}[keyof SetOfKind];

/** The views of a set, by kind. */
export type Views<Set extends ViewSet> = Record<KindOf<Set>, ComponentType<{ block: never; context: BlockContext }>>;

/** The sets that show these blocks and those on sheets, each once; a kind nobody knows needs none. */
export function viewSetsOf(blocks: { kind: string; block?: unknown }[]): ViewSet[] {
  const kinds = blocks.flatMap((one) => (isSheet(one) ? [one.kind, one.block.kind] : [one.kind]));
  const found = kinds.flatMap((kind) => (Object.hasOwn(setOfKind, kind) ? [setOfKind[kind as keyof SetOfKind]] : []));
  return [...new Set(found)].sort();
}

const isSheet = (one: { kind: string; block?: unknown }): one is { kind: 'gallery-sheet'; block: { kind: string } } =>
  one.kind === 'gallery-sheet';

/** The words that these sets say: an order's are those of the checkout. */
export function wordsOf(sets: readonly ViewSet[]): WordSet[] {
  return sets.includes('order') ? ['pages', 'checkout', 'own'] : ['pages'];
}
