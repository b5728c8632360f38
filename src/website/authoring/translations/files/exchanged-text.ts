/** A text in the exchange with a translator. `page` is the path; `state` and the block and field names are for the reader of the file. */
export type ExchangedText = {
  page: string;
  place: string;
  block: string;
  field: string;
  state: string;
  source: string;
  target: string;
};

/** Texts of one pair of languages. */
export type ExchangedTexts = { from: string; to: string; texts: ExchangedText[] };

/**
 * A text as read from a file. `line`: its line there; `marked`: the target contains format markup, which a page cannot hold; `done`: the file states
 * that it is translated.
 */
export type BroughtText = {
  line: number;
  page: string;
  place: string;
  source: string;
  target: string;
  marked: boolean;
  done: boolean;
};

/** Why a file could not be read at all, with the line. */
export type FileRefusal =
  | 'no-file'
  | 'too-long'
  | 'not-text'
  | 'broken'
  | 'doctype'
  | 'version'
  | 'head'
  | 'too-many'
  | 'empty';

/** `from` and `to`: the languages that the file says, null where it does not. */
export type BroughtTexts = { from: string | null; to: string | null; texts: BroughtText[] };

/** The largest file, in bytes. */
export const maxFileBytes = 10 * 1024 * 1024;

/** Maximum texts of a file. */
export const maxTexts = 20_000;
