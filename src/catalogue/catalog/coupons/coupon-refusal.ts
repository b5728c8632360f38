/** Why a code is not worth anything for this buyer and offer. */
export type CouponRefusal =
  | 'unknown'
  | 'not-yet'
  | 'expired'
  | 'used-up'
  | 'not-this-offer'
  | 'not-this-market'
  | 'not-this-plan'
  | 'already-yours';
