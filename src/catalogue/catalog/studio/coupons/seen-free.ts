import type { MadeFree } from './made-free.ts';

/** What the form sends back of the offers it has shown. */
export const seenOf = (free: MadeFree[]): string => free.map(({ offer, left }) => `${offer} ${left.amount}`).join(' ');
