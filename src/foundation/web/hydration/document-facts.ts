import { createContext } from 'react';

/** What the server knows of a document before React renders it: written into it once, and nothing of it is known in the browser. */
export type DocumentFacts = {
  /** Where the page's data lie for the browser's router; empty when they stand in the page itself. */
  state: string;
  /** Where the whole style sheet lies, when the page carries only what it uses. */
  wholeStyles: string | undefined;
};

export const DocumentContext = createContext<DocumentFacts | null>(null);
