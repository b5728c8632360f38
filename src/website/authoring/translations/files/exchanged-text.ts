/** A text on its way to a translator and back. `page` is the path, `state` and the words of block and field are for whoever reads the file. */
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
 * A text as a file brings it. `line`: where it stands there; `marked`: its target has marks of the format in it, which a page
 * cannot hold; `done`: whether the file says that it is translated.
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

/** So many texts a file may have. */
export const maxTexts = 20_000;
