import type { Outcome } from '#foundation/kit/outcome.ts';
import type { CourierState } from '../model.ts';

/** What a courier tells of one parcel. */
export type CourierNews = {
  /** Its number, as `readTracking` writes it. */
  tracking: string;
  /** Where the kit is now; null where that moves no kit. */
  state: CourierState | null;
  /** The courier's own words, and where the parcel was then; shown to staff. */
  words: string;
  place: string;
  at: Date;
};

/** The seam to whoever tells us where parcels are; all other code never names one. */
export type CourierService = {
  name: string;
  /** The header that proves who tells; it also says whose update this is. */
  header: string;
  /** Whether the settings switch it on. */
  on(): boolean;
  /**
   * Proves an update over its raw bytes before reading it; `now` is the database's clock. Null for a genuine one that says nothing about a
   * kit. Refuses 'forged', 'stale' and 'malformed'.
   */
  read(
    header: string,
    rawBody: Uint8Array,
    now: () => Promise<Date>,
  ): Promise<Outcome<CourierNews | null, 'forged' | 'stale' | 'malformed'>>;
};
