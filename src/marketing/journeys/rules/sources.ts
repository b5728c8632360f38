import type { Values } from '#marketing/channels/model';
import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import type { JourneyKey } from '../model.ts';
import type { Stops } from './decide.ts';

/** Somebody who may enter: the id of the lead or order, and when that happened which brings them. */
export type Candidate = { id: string; at: Date };

/** How somebody stands now. */
export type Standing = {
  name: string;
  /** E.164. */
  mobile: string | null;
  email: string | null;
  language: Language;
  values: Values;
  stops: Stops;
  /** The record that this one became part of, and which is meant from now on. */
  mergedInto?: string | null;
  /** Where staff see the record. */
  path: string;
};

/** Who knows the people of a journey. */
export type Source = {
  /** Those to whom it happened after `since` and until `until`, the oldest first; at most `limit`. `tries`: after how many failed calls. */
  find(tx: Tx, range: { since: Date; until: Date; limit: number; tries: number }): Promise<Candidate[]>;
  /** How these stand; those that are gone are absent. `at`: when that happened which brought them. */
  read(tx: Tx, entered: Candidate[]): Promise<Map<string, Standing>>;
};

const sources = new Map<JourneyKey, Source>();

/** Declares who knows the people of a journey; modules above do so as they are loaded. */
export function fillJourney(key: JourneyKey, source: Source): void {
  sources.set(key, source);
}

/** Throws where nobody declared it. */
export function sourceOf(key: JourneyKey): Source {
  const source = sources.get(key);
  if (!source) throw new Error(`Nobody knows the people of the journey ${key}`);
  return source;
}
