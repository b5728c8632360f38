/** What an offer says about the seats of a batch it sells. */
export type SeatRules = {
  /** Whether people may wait for a seat of a full date. */
  waitlist: boolean;
  /** So many hours before its first session a batch is not sold any more; 0: until it begins. */
  closesHours: number;
};

/** What holds of a batch that several offers sell: what any of them allows. Without an offer nothing is forbidden. */
export function seatRulesOf(offers: SeatRules[]): SeatRules {
  if (offers.length === 0) return { waitlist: true, closesHours: 0 };
  return {
    waitlist: offers.some(({ waitlist }) => waitlist),
    closesHours: Math.min(...offers.map(({ closesHours }) => closesHours)),
  };
}
