import type { Outcome } from '#foundation/kit/outcome.ts';
import type { Money } from '#foundation/kit/money.ts';
import type { MeasuredVisit, ConversionService } from '#marketing/tracking/model';

/** What others are told of people who agreed: a lead was left, a checkout sent, an order paid, money went back. */
export type ConversionEvent = 'lead' | 'checkout' | 'paid' | 'refunded';

/**
 * The life of one result at one service. `waiting`: for its time; `sending`: a worker has it; `told`: taken; `refused`: never will be; `failed`: its
 * time was over; `unknown`: perhaps taken, and a second time would count twice; `dropped`: consent was withdrawn, or the record is gone.
 */
export const conversionStates = ['waiting', 'sending', 'told', 'refused', 'failed', 'unknown', 'dropped'] as const;
export type ConversionState = (typeof conversionStates)[number];

/** A visit of which may be told: not of a page for children. `page`: the path of the page with the form. */
export type VisitToTell = MeasuredVisit & { page: string };

/** One result as it is told. `id` is the browser's too; `saleId` names the sale that it belongs to. */
export type Conversion = {
  event: ConversionEvent;
  id: string;
  saleId: string;
  at: Date;
  /** The page with the form, without its query. */
  address: string;
  browser: MeasuredVisit['browser'];
  person: { mobile: string | null; email: string | null };
  value: Money | null;
  programme: string | null;
};

/**
 * Why a service did not take a result, with its code. `not-taken`: surely not, another time may do; `refused`: never will be; `unknown`: it may have
 * been.
 */
export type Told = Outcome<null, 'not-taken' | 'refused' | 'unknown', string>;

/** A service that hears of results. `tell` sends one, once: nothing is repeated inside. */
export type Destination = {
  name: ConversionService;
  events: readonly ConversionEvent[];
  isOn: () => boolean;
  /** Nothing is told so many hours after it happened: it would not be taken, or not be known again for the same. */
  hours: number;
  /** Whether it counts a result once that comes twice under one id within these hours: then one that may have been taken is sent again. */
  countsOnce: (event: ConversionEvent) => boolean;
  tell: (conversion: Conversion) => Promise<Told>;
};
