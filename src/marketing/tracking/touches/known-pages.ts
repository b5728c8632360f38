/** What must be known of a page before anything about its visitors is kept. */
export type PageFacts = { language: string; forChildren: boolean };

let find: (path: string) => Promise<PageFacts | null> = () => Promise.resolve(null);

/** Tells this module how pages are found; whoever has the pages is above it. */
export function knowPages(finder: typeof find): void {
  find = finder;
}

/** The facts of the page at a path; null where there is none. */
export const pageFacts = (path: string): Promise<PageFacts | null> => find(path);
