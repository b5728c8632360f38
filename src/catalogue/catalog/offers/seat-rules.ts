/** An offer's rules for the seats of its batches. */
export type SeatRules = {
  /** Whether people may wait for a seat of a full date. */
  waitlist: boolean;
  /** Hours before its first session when a batch stops selling; 0: when it begins. */
  closesHours: number;
  /** The number of the last session with which one may still join a batch that has begun; 1: enrolment ends when it begins. */
  joinUntil: number;
};

/** What holds of a batch that several offers sell: what any of them allows. Without an offer nothing is forbidden. */
export function seatRulesOf(offers: SeatRules[]): SeatRules {
  if (offers.length === 0) return { waitlist: true, closesHours: 0, joinUntil: 1 };
  return {
    waitlist: offers.some(({ waitlist }) => waitlist),
    closesHours: Math.min(...offers.map(({ closesHours }) => closesHours)),
    joinUntil: Math.max(...offers.map(({ joinUntil }) => joinUntil)),
  };
}
