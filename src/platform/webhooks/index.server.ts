import './sending/deliver-webhooks.job.ts';
import './sending/erase-old-deliveries.job.ts';
import './sending/take-events.ts';

export { webhookPersonalData } from './personal-data.ts';
