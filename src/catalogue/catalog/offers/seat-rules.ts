/** An offer's rules for the seats of its batches. */
export type SeatRules = {
  /** Whether people may wait for a seat of a full date. */
  waitlist: boolean;
  /** Hours before its first session when a batch stops selling; 0: when it begins. */
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
