import './forget-waitlist.job.ts';
import './index-waitlist.job.ts';
import './offers/offer-seats.job.ts';

export { waitlistNumbers } from './waitlist-numbers.ts';
export { findOfferedSeat, type OfferedSeat } from './offers/find-offered-seat.ts';
export { freeSeat, freeSeats, listDeclinedOrders, passOffer, takeOfferedSeat } from './offers/settle-offer.ts';
export { searchWaiters } from './line/find-waiters.ts';
export { exportWaitlist } from './studio/export-waitlist.ts';
export { waitWord } from './studio/waitlist-words.tsx';
export { addEntry } from './changes/add-entry.ts';

export { waitlistPersonalData } from './personal-data.ts';
