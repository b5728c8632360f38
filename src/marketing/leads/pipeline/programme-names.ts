import type { Language } from '#foundation/locale/language.ts';
import type { Tx } from '#platform/db';

/** Titles of programmes. `all`: by slug, in the language of the colleague at work; `one`: null where there is no such programme. */
type ProgrammeNames = {
  all: (tx: Tx) => Promise<Map<string, string>>;
  one: (tx: Tx, slug: string, language: Language) => Promise<string | null>;
};

let names: ProgrammeNames = { all: () => Promise.resolve(new Map()), one: () => Promise.resolve(null) };

/**
 * Says where the titles of programmes come from. A lead knows a programme by its slug only, because leads and the catalogue are beside each
 * other; a module above both connects them when it is loaded.
 */
export function provideProgrammeNames(provided: ProgrammeNames): void {
  names = provided;
}

/** The titles of programmes, as provided; without a catalogue there are none. */
export const programmeNames = (): ProgrammeNames => names;
