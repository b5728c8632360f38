export {
  addressFields,
  noAddress,
  typedAddress,
  type AddressField,
  type AddressProblems,
  type AddressValues,
  type PostalAddress,
} from './address/address.ts';
export { kitSteps, type KitStep, type ShipmentState } from './shipments/states.ts';

/** Data from higher modules for the list of kits: how many orders (at most 100) lack a kit. */
export type DeliveryNews = { withoutKit: number };

/** The courier states a kit follows: on its way, with the family, or returned to us. */
export type CourierState = 'sent' | 'arrived' | 'returned';
