/** A page of another site, as it was saved or fetched. `address`: where it was; null where the file does not say. */
export type SavedPage = { name: string; address: string | null; html: string };

/** What a page says in its head. Addresses are absolute; `noindex`: search engines are asked not to list it. */
export type SiteHead = {
  title: string;
  description: string;
  language: string;
  canonical: string | null;
  noindex: boolean;
};

/** A part of the content of a page, in its order. Texts are Markdown, headings plain. */
export type Part =
  | { is: 'heading'; level: number; text: string }
  | { is: 'text'; markdown: string }
  /** `file`: as the page names it, maybe a file beside it; `source`: its address. */
  | { is: 'picture'; source: string; file: string; alt: string }
  | { is: 'film'; to: string }
  | { is: 'table'; rows: string[][]; head: boolean }
  | { is: 'question'; question: string; answer: string };

/** What could not be carried over as it was, for the report: the kind, and what it was. */
export type NotFit = { what: NotFitKind; detail: string };
export type NotFitKind =
  | 'frame'
  | 'form'
  | 'table'
  | 'price'
  | 'picture'
  | 'no-alt'
  | 'shortened'
  | 'no-title'
  | 'no-content'
  | 'language';

/** A page as it was read. `address`: absolute, else its path in the folder. */
export type ReadPage = { name: string; address: string; head: SiteHead; parts: Part[]; notFit: NotFit[] };
