export { clientMarks, clientOf, nobody, requestClient, type Client, type ClientMarks } from './client.ts';
export { createRushCounter } from './rush-counter.ts';
export { neighbours, takeUses, usesBy } from './take-uses.ts';
