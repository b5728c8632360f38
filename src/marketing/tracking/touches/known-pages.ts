/** The facts about a page needed before anything about its visitors is stored. */
export type PageFacts = { language: string; forChildren: boolean };

let find: (path: string) => Promise<PageFacts | null> = () => Promise.resolve(null);

/** Registers the finder of pages; the pages module is of a higher layer. */
export function knowPages(finder: typeof find): void {
  find = finder;
}

/** The facts of the page at a path, or null. */
export const pageFacts = (path: string): Promise<PageFacts | null> => find(path);
