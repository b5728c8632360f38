export { localTextSchema, offerSchema, programmeSchema } from './import/content-schema.ts';
export { absentCatalogue, archiveCatalogue, type CatalogueSlugs } from './import/archive-catalogue.ts';
export { releaseCouponUses, regainCouponUse, takeCouponUse } from './coupons/coupon-uses.ts';
export { findCoupon, lockCoupons, type Customer } from './coupons/find-coupon.ts';
export { findOffer, findSold, listOffers, mostOffers } from './offers/find-offer.ts';
export { findProgramme, listProgrammes, mostProgrammes } from './offers/find-programme.ts';
export { importCatalogue, type CatalogueContent } from './import/import-catalogue.ts';
export { listCoupons } from './coupons/list-coupons.ts';
export { createCoupon, type NewCoupon } from './coupons/create-coupon.ts';
