export {
  localTextSchema,
  offerSchema,
  programmeSchema,
  type OfferContent,
  type ProgrammeContent,
} from './content-schema.ts';
export { absentCatalogue, archiveCatalogue, type CatalogueSlugs } from './archive-catalogue.ts';
export { releaseCouponUses, regainCouponUse, takeCouponUse } from './coupon-uses.ts';
export { findCoupon, lockCoupons, type Customer } from './find-coupon.ts';
export { findOffer, findSold, listOffers, mostOffers } from './find-offer.ts';
export { findProgramme, listProgrammes, mostProgrammes } from './find-programme.ts';
export { importCatalogue, type CatalogueContent } from './import-catalogue.ts';
export { listCoupons } from './list-coupons.ts';
export { createCoupon, type NewCoupon } from './create-coupon.ts';
