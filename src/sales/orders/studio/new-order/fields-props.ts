import type { NewOrderField } from './new-order-values.ts';
import type { NewOrder } from './read-new-order.ts';

/** The offer of a manual order, with its dates and permissions. */
export type ChosenOffer = NonNullable<NewOrder['offer']>;
/** The props of the form's fields: the offer, and each field's value and problem. */
export type FieldsProps = {
  offer: ChosenOffer;
  value: (field: NewOrderField) => string;
  /** The props of every field: its name, value and problem. */
  field: (name: NewOrderField) => { name: NewOrderField; defaultValue: string; error: string | undefined };
  problem: (field: NewOrderField) => string | undefined;
};
