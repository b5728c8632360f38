import { deliverWebhooksJob, sweepWebhooksJob } from './sending/deliver-webhooks.job.ts';
import { eraseOldDeliveriesJob } from './sending/erase-old-deliveries.job.ts';
import './sending/take-events.ts';

export { webhookPersonalData } from './personal-data.ts';

/** The background jobs of this module. */
export const webhookJobs = [deliverWebhooksJob, sweepWebhooksJob, eraseOldDeliveriesJob];
