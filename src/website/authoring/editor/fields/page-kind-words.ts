import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { lookup } from '#foundation/kit/lookup.ts';

/** What the kinds of pages are called. */
export const kindWords = lookup<StaffSentence>({
  home: 'Home page',
  marketing: 'Page of the site',
  listing: 'List',
  support: 'Help page',
  policy: 'Policy',
  'product-landing': 'Landing page of a product',
  'course-landing': 'Landing page of a course',
  'workshop-landing': 'Landing page of a workshop',
  'institution-landing': 'Page for schools',
  'offer-landing': 'Page of an offer',
  'kit-landing': 'Page of a kit',
  pricing: 'Pricing page',
  'pricing-advance': 'Pricing page with advance',
  success: 'Page after the purchase',
  'success-old': 'Older page after the purchase',
  'payment-status': 'Payment status',
  fragment: 'Piece for other sites',
  legacy: 'Old page',
  internal: 'Internal page',
  unlisted: 'Unlisted page',
});

/** The name of a kind of page; the kind itself where it has none. */
export const kindWord = (kind: string) => (kindWords[kind] ? say(kindWords[kind]) : kind);
