import { createContext } from 'react';

/** What the server knows of a document before React renders it: written into it once, unknown to the browser. */
export type DocumentFacts = {
  /** The address of the page's data for the browser's router; empty if they are inline in the page. */
  state: string;
  /** The URL of the whole style sheet, if the page has critical CSS only. */
  wholeStyles: string | undefined;
};

export const DocumentContext = createContext<DocumentFacts | null>(null);
