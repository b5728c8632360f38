import type { Values } from '#marketing/channels/model';
import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import type { JourneyKey } from '../model.ts';
import type { Stops } from './decide.ts';

/** A candidate to enter: the id of the lead or order, and when the triggering event happened. */
export type Candidate = { id: string; at: Date };

/** The current state of a person. */
export type Standing = {
  name: string;
  /** E.164. */
  mobile: string | null;
  email: string | null;
  language: Language;
  values: Values;
  stops: Stops;
  /** The record this one was merged into; it counts from now on. */
  mergedInto?: string | null;
  /** Where staff see the record. */
  path: string;
};

/** The source of a journey's people. */
export type Source = {
  /** Candidates whose event happened after `since` and until `until`, oldest first; at most `limit`. `tries`: after how many failed calls. */
  find(tx: Tx, range: { since: Date; until: Date; limit: number; tries: number }): Promise<Candidate[]>;
  /** The current state of these people; deleted ones are absent. `at`: when the triggering event happened. */
  read(tx: Tx, entered: Candidate[]): Promise<Map<string, Standing>>;
};

const sources = new Map<JourneyKey, Source>();

/** Registers the source of a journey's people; modules of higher layers call it when they load. */
export function fillJourney(key: JourneyKey, source: Source): void {
  sources.set(key, source);
}

/** Throws if no source is registered. */
export function sourceOf(key: JourneyKey): Source {
  const source = sources.get(key);
  if (!source) throw new Error(`Nobody knows the people of the journey ${key}`);
  return source;
}
