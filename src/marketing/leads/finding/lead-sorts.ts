/** The orders in which the list of leads can stand; `call`: the next call first. */
export const leadSorts = ['newest', 'oldest', 'call'] as const;
export type LeadSort = (typeof leadSorts)[number];
