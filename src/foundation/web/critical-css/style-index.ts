/**
 * What a page must have for a selector to match: all of these names (classes, elements as `<name`, languages as `lang=ta`, states as
 * `state=disabled`), one of each set of alternatives, one of the types of fields.
 */
export type Needs = { names: string[]; alternatives?: Needs[][]; types?: string[] };

/** A selector with its requirements. `choice`: its `:is()` over languages, and the text around it. */
export type IndexedSelector = { text: string; needs: Needs; choice?: LanguageChoice };

export type LanguageChoice = { before: string; among: { text: string; needs: Needs }[]; after: string };

/** A declaration. `custom`: the custom property that it sets; `mentions`: the names that its value refers to. */
export type IndexedDeclaration = { text: string; custom?: string; mentions?: string[] };

/**
 * A piece of a style sheet: a statement (`@layer a, b`, neither `pieces` nor `declared`), a group of further pieces, or a block. `wantedBy`: the name
 * that another piece must reference (keyframes, a registered property, a font); otherwise it is left out.
 */
export type IndexedPiece = {
  head: string;
  pieces?: IndexedPiece[];
  selectors?: IndexedSelector[];
  declared?: IndexedDeclaration[];
  wantedBy?: string;
  mentions?: string[];
};

/** A style sheet, read once at build time (`index-styles.ts`), in its order. */
export type StyleIndex = IndexedPiece[];
