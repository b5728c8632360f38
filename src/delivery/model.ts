export {
  addressFields,
  noAddress,
  typedAddress,
  type AddressField,
  type AddressProblems,
  type AddressValues,
  type PostalAddress,
} from './address/address.ts';
export { familySteps, type ShipmentState } from './shipments/states.ts';
