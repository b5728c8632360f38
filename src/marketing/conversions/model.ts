import type { Outcome } from '#foundation/kit/outcome.ts';
import type { Money } from '#foundation/kit/money.ts';
import type { MeasuredVisit, ConversionService } from '#marketing/tracking/model';

/** Conversions reported for people who consented: a lead, a checkout, a paid order, a refund. */
export type ConversionEvent = 'lead' | 'checkout' | 'paid' | 'refunded';

/**
 * The states of a conversion at one service. `waiting`: until its time; `sending`: a worker has it; `told`: accepted; `refused`: never will be;
 * `failed`: its time was over; `unknown`: maybe accepted, and a retry would count twice; `dropped`: consent was withdrawn, or the record is gone.
 */
export const conversionStates = ['waiting', 'sending', 'told', 'refused', 'failed', 'unknown', 'dropped'] as const;
export type ConversionState = (typeof conversionStates)[number];

/** A visit that may be reported: not of a page for children. `page`: the path of the page with the form. */
export type VisitToTell = MeasuredVisit & { page: string };

/** One conversion as reported. `id` is the same in the browser; `saleId` names its sale. */
export type Conversion = {
  event: ConversionEvent;
  id: string;
  saleId: string;
  at: Date;
  /** The address of the page with the form, without its query. */
  address: string;
  browser: MeasuredVisit['browser'];
  person: { mobile: string | null; email: string | null };
  value: Money | null;
  programme: string | null;
};

/**
 * Why a service did not accept a conversion, with its code. `not-taken`: surely not, retry later; `refused`: never will; `unknown`: it may have been
 * accepted.
 */
export type Told = Outcome<null, 'not-taken' | 'refused' | 'unknown', string>;

/** A service that receives conversions. `tell` sends one once, without internal retries. */
export type Destination = {
  name: ConversionService;
  events: readonly ConversionEvent[];
  isOn: () => boolean;
  /** Maximum age in hours: an older conversion is not accepted, or no longer deduplicated. */
  hours: number;
  /** Whether it deduplicates by id within these hours: then a conversion that may have been accepted is sent again. */
  countsOnce: (event: ConversionEvent) => boolean;
  tell: (conversion: Conversion) => Promise<Told>;
};
