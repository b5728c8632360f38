/** The URL of `src/entry.page.ts`: its source in development, else the built file (`scripts/page-start.ts`). */
export const pageStartUrl = '/src/entry.page.ts';
