import { forgetWaitlistJob } from './forget-waitlist.job.ts';
import { offerSeatsJob } from './offers/offer-seats.job.ts';

export { findOfferedSeat, type OfferedSeat } from './offers/find-offered-seat.ts';
export { freeSeat, freeSeats, listDeclinedOrders, passOffer, takeOfferedSeat } from './offers/settle-offer.ts';
export { addEntry } from './changes/add-entry.ts';

/** The work of this module that runs beside requests. */
export const waitlistJobs = [offerSeatsJob, forgetWaitlistJob];
