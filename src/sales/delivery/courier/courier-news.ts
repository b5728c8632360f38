import type { Outcome } from '#foundation/kit/outcome.ts';
import type { CourierState } from '../model.ts';

/** A courier's update about one parcel. */
export type CourierNews = {
  /** The tracking number, as `readTracking` normalizes it. */
  tracking: string;
  /** The kit's new state; null if the update does not move it. */
  state: CourierState | null;
  /** The courier's own words and the parcel's location; shown to staff. */
  words: string;
  place: string;
  at: Date;
};

/** The interface of courier services; all other code is independent of them. */
export type CourierService = {
  name: string;
  /** The header that authenticates the sender; also used to select the service. */
  header: string;
  /** Whether it is enabled in the settings. */
  on(): boolean;
  /**
   * Authenticates an update over its raw bytes before parsing it; `now` is the database's clock. Null for a genuine update that is not about a kit's
   * state. Refuses 'forged', 'stale' and 'malformed'.
   */
  read(
    header: string,
    rawBody: Uint8Array,
    now: () => Promise<Date>,
  ): Promise<Outcome<CourierNews | null, 'forged' | 'stale' | 'malformed'>>;
};
