import { accountsPersonalData } from '#sales/accounts';
import { couponPersonalData } from '#catalogue/catalog';
import { messagePersonalData } from '#marketing/channels';
import { conversionPersonalData } from '#marketing/conversions';
import { formPersonalData } from '#platform/db';
import type { PersonalData } from '#platform/db/personal-data.ts';
import { deliveryPersonalData } from '#sales/delivery';
import { documentPersonalData } from '#sales/documents';
import { familyPersonalData } from '#teaching/family';
import { jobPersonalData } from '#platform/jobs';
import { journeyPersonalData } from '#marketing/journeys';
import { leadPersonalData } from '#marketing/leads';
import { lessonPersonalData } from '#catalogue/lessons';
import { mailPersonalData } from '#platform/mail';
import { notesPersonalData } from '#platform/notes';
import { orderPersonalData } from '#sales/orders';
import { moneyPersonalData } from '#sales/payments';
import { auditPersonalData } from '#platform/people';
import { missingPersonalData } from '#website/redirects';
import { rosterPersonalData } from '#teaching/rosters';
import { searchPersonalData } from '#website/site/published.ts';
import { waitlistPersonalData } from '#sales/waitlist';
import { webhookPersonalData } from '#platform/webhooks';
import { newsletterPersonalData } from '#website/newsletters';
import { ownPersonalData } from './own-data.ts';

/**
 * The personal data of each module, in the order in which they are processed: modules that find records by contacts come first, mails and the audit
 * last, so that nothing written meanwhile is missed.
 */
const parts = new Map<string, PersonalData>([
  ['orders', orderPersonalData],
  ['leads', leadPersonalData],
  ['waitlist', waitlistPersonalData],
  ['catalog', couponPersonalData],
  ['documents', documentPersonalData],
  ['payments', moneyPersonalData],
  ['delivery', deliveryPersonalData],
  ['lessons', lessonPersonalData],
  ['rosters', rosterPersonalData],
  ['family', familyPersonalData],
  ['channels', messagePersonalData],
  ['journeys', journeyPersonalData],
  ['conversions', conversionPersonalData],
  ['webhooks', webhookPersonalData],
  ['notes', notesPersonalData],
  ['accounts', accountsPersonalData],
  ['redirects', missingPersonalData],
  ['site', searchPersonalData],
  ['newsletters', newsletterPersonalData],
  ['mail', mailPersonalData],
  ['people', auditPersonalData],
  ['db', formPersonalData],
  ['jobs', jobPersonalData],
  ['privacy', ownPersonalData],
]);

/** Registers the personal data of a module of a higher layer. */
export function addPersonalData(module: string, data: PersonalData): void {
  parts.set(module, data);
}

/** Every part with the name of its module. */
export function allParts(): [module: string, data: PersonalData][] {
  return [...parts];
}
