/** The sort orders of the list of leads; `call`: the next call first. */
export const leadSorts = ['newest', 'oldest', 'call'] as const;
export type LeadSort = (typeof leadSorts)[number];
