import { accountsPersonalData } from '#accounts';
import { couponPersonalData } from '#catalog';
import { messagePersonalData } from '#channels';
import { conversionPersonalData } from '#conversions';
import { formPersonalData } from '#db';
import type { PersonalData } from '#db/personal-data';
import { deliveryPersonalData } from '#delivery';
import { documentPersonalData } from '#documents';
import { familyPersonalData } from '#family';
import { jobPersonalData } from '#jobs';
import { journeyPersonalData } from '#journeys';
import { leadPersonalData } from '#leads';
import { lessonPersonalData } from '#lessons';
import { mailPersonalData } from '#mail';
import { notesPersonalData } from '#notes';
import { orderPersonalData } from '#orders';
import { moneyPersonalData } from '#payments';
import { auditPersonalData } from '#people';
import { missingPersonalData } from '#redirects';
import { rosterPersonalData } from '#rosters';
import { searchPersonalData } from '#site/published';
import { waitlistPersonalData } from '#waitlist';
import { webhookPersonalData } from '#webhooks';
import { ownPersonalData } from './own-data.ts';

/**
 * What each module holds about people, in the order in which they are asked: who finds records by contacts comes first, mails and the audit last,
 * so that nothing written meanwhile is missed.
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
  ['mail', mailPersonalData],
  ['people', auditPersonalData],
  ['db', formPersonalData],
  ['jobs', jobPersonalData],
  ['privacy', ownPersonalData],
]);

/** Adds what a module above this one holds about people. */
export function addPersonalData(module: string, data: PersonalData): void {
  parts.set(module, data);
}

/** Every part with the name of its module. */
export function allParts(): [module: string, data: PersonalData][] {
  return [...parts];
}
