import type { NewOrderField } from './new-order-values.ts';
import type { NewOrder } from './read-new-order.ts';

/** The offer that an order by hand is of, with its dates and what may be done. */
export type ChosenOffer = NonNullable<NewOrder['offer']>;
/** What the fields of the form are given: the offer, what stands in each, and what is wrong with it. */
export type FieldsProps = {
  offer: ChosenOffer;
  value: (field: NewOrderField) => string;
  /** What every field of the form has: its name, what stands in it and what is wrong with it. */
  field: (name: NewOrderField) => { name: NewOrderField; defaultValue: string; error: string | undefined };
  problem: (field: NewOrderField) => string | undefined;
};
