/** Every kind of page, with what follows from it when a page does not say it itself. */
export const pageKinds = {
  home: { visibility: 'public', indexable: true },
  marketing: { visibility: 'public', indexable: true },
  listing: { visibility: 'public', indexable: true },
  support: { visibility: 'public', indexable: true },
  policy: { visibility: 'public', indexable: true },
  'product-landing': { visibility: 'public', indexable: true },
  'course-landing': { visibility: 'public', indexable: true },
  'workshop-landing': { visibility: 'public', indexable: true },
  'institution-landing': { visibility: 'public', indexable: true },
  'offer-landing': { visibility: 'public', indexable: true },
  'kit-landing': { visibility: 'public', indexable: true },
  pricing: { visibility: 'public', indexable: true },
  'pricing-advance': { visibility: 'public', indexable: true },
  success: { visibility: 'public', indexable: false },
  'success-old': { visibility: 'public', indexable: false },
  'payment-status': { visibility: 'public', indexable: false },
  fragment: { visibility: 'public', indexable: false },
  legacy: { visibility: 'archived', indexable: false },
  internal: { visibility: 'internal', indexable: false },
  unlisted: { visibility: 'unlisted', indexable: false },
} as const satisfies Record<string, { visibility: Visibility; indexable: boolean }>;

export const visibilities = ['public', 'unlisted', 'internal', 'archived'] as const;

export type Visibility = (typeof visibilities)[number];
export type PageKind = keyof typeof pageKinds;

/** Whether search engines may read the page and list it, or the one it names as `canonical`. */
export function mayBeListed(page: { kind: PageKind; visibility: Visibility }): boolean {
  return pageKinds[page.kind].indexable && page.visibility === 'public';
}

/** Whether search engines index this page: its kind and visibility allow it, and it has no canonical page. */
export function isIndexed(page: {
  kind: PageKind;
  visibility: Visibility;
  canonical?: string | null | undefined;
}): boolean {
  return mayBeListed(page) && !page.canonical;
}

/** The kinds that are the selling page of a programme, best first: where listings and cards lead. */
export const landingKinds: PageKind[] = [
  'workshop-landing',
  'course-landing',
  'kit-landing',
  'product-landing',
  'pricing',
];
