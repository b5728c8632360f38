import { deliverWebhooksJob, sweepWebhooksJob } from './sending/deliver-webhooks.job.ts';
import { eraseOldDeliveriesJob } from './sending/erase-old-deliveries.job.ts';
import './sending/take-events.ts';

export { webhookPersonalData } from './personal-data.ts';

/** The work of this module that runs beside requests. */
export const webhookJobs = [deliverWebhooksJob, sweepWebhooksJob, eraseOldDeliveriesJob];
