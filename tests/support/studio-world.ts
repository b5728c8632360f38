import type { Engine } from '#platform/db';
import { makeCoupon } from './coupons.ts';
import { runningExperiment } from './experiments.ts';
import { storedForm } from './forms.ts';
import { captured } from './leads.ts';
import { aboutPages } from './lines-of-lists.ts';
import { plannedRelease } from './planned-release.ts';
import { uploadedPicture } from './pictures.ts';
import { rosterBatch, staffId, type RosterBatch } from './roster-world.ts';
import { joined, sellOut } from './waiters.ts';

/** Screens that `studioWorld` has nothing for, and who looks at them. */
export const otherScreens: Record<string, string> = {
  '/studio/*': 'no screen: its answer is the not-found of the frame (errors.test.ts)',
  '/studio/accounts/payouts/:id': 'needs the report of a gateway (accounts.test.ts)',
  '/studio/accounts/payouts/upload/:id': 'needs the report of a gateway (accounts.test.ts)',
  '/studio/pages/:id/frame': 'a page of the site, which the editor shows (page-editor.test.ts)',
  '/studio/delivery/:id': 'needs an order with a kit (delivery.test.ts)',
};

/**
 * Something for every screen of the studio: a batch with two learners and its waitlist, a lead, and a line for each list. To be called while the
 * database is open and a teacher has joined (`staffOfEachRole`); returns the batch, which is sold out.
 */
export async function studioWorld(engine: Engine): Promise<RosterBatch> {
  await uploadedPicture();
  const batch = await rosterBatch({ capacity: 8, learners: 2, teacherId: await staffId('teacher@example.com') });
  await sellOut(batch);
  await joined(batch);
  await captured({ name: 'Thamarai Selvi', messages: 'yes' });
  await makeCoupon();
  await aboutPages(engine);
  await plannedRelease();
  await runningExperiment();
  await storedForm();
  return batch;
}
