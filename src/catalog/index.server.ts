export {
  localTextSchema,
  offerSchema,
  programmeSchema,
  type OfferContent,
  type ProgrammeContent,
} from './content-schema.ts';
export { findOffer, listOffers } from './find-offer.ts';
export { findProgramme, listProgrammes } from './find-programme.ts';
export { importCatalogue, type CatalogueContent } from './import-catalogue.ts';
