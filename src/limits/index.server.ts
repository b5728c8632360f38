export { clientMarks, clientOf, nobody, requestClient, type Client, type ClientMarks } from './client.ts';
export { createRushCounter } from './rush-counter.ts';
export { takeUses } from './take-uses.ts';
