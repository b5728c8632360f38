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

/** What the modules above tell the list of kits: how many orders (at most 100) ought to have a kit and have none. */
export type DeliveryNews = { withoutKit: number };

/** What a courier says of a parcel, as far as a kit follows it: on its way, with the family, or back with us. */
export type CourierState = 'sent' | 'arrived' | 'returned';
