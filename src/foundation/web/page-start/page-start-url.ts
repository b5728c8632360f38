/** Where `src/entry.page.ts` lies: while developing its source, else what the build made of it (`scripts/page-start.ts`). */
export const pageStartUrl = '/src/entry.page.ts';
