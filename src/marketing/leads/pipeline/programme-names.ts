import type { Language } from '#foundation/locale/language.ts';
import type { Tx } from '#platform/db';

/** Titles of programmes. `all`: by slug, in the language of the current staff member; `one`: null if there is no such programme. */
type ProgrammeNames = {
  all: (tx: Tx) => Promise<Map<string, string>>;
  one: (tx: Tx, slug: string, language: Language) => Promise<string | null>;
};

let names: ProgrammeNames = { all: () => Promise.resolve(new Map()), one: () => Promise.resolve(null) };

/**
 * Registers the source of programme titles. Leads only know a programme's slug, because leads and the catalogue do not import each other; a module of
 * a higher layer connects them when it loads.
 */
export function provideProgrammeNames(provided: ProgrammeNames): void {
  names = provided;
}

/** The registered titles of programmes; without a catalogue there are none. */
export const programmeNames = (): ProgrammeNames => names;
