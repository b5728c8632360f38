/** The spans that can be chosen, in weeks. */
export const spans = [4, 8, 26] as const;

export const series = ['enquiries', 'orders', 'paid'] as const;
export type Series = (typeof series)[number];
export type Numbers = Record<Series, number>;
export type FigureLine = { label: string; numbers: Numbers };

/** What each is called. */
export const seriesWords: Record<Series, string> = { enquiries: 'Enquiries', orders: 'Orders', paid: 'Paid' };
