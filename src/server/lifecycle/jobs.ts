import { definedJobs } from '#platform/jobs';
// A module defines its jobs when it is imported. The runner itself depends on no module.
import '#catalogue/batches';
import '#catalogue/catalog';
import '#marketing/channels';
import '#marketing/conversions';
import '#marketing/journeys';
import '#marketing/leads';
import '#marketing/tracking';
import '#office/privacy';
import '#office/studio';
import '#platform/alerts';
import '#platform/backups';
import '#platform/events';
import '#platform/mail';
import '#platform/media';
import '#platform/webhooks';
import '#sales/accounts';
import '#sales/attribution';
import '#sales/delivery';
import '#sales/documents';
import '#sales/orders';
import '#sales/payments';
import '#sales/waitlist';
import '#teaching/family';
import '#teaching/rosters';
import '#website/authoring';
import '#website/newsletters';
import '#website/site/published.ts';

/** All background jobs: what the modules above have defined. */
export const jobs = definedJobs();
