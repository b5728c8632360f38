import { findBatch } from '#catalogue/batches';
import { startWords } from '#catalogue/batches/model';
import { findProgramme } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import { listEnrolled } from '#sales/orders';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requirePermission } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { familiesOf } from '../../messages/send-message.ts';
import { listMessages, type Delivery } from '../../messages/list-messages.ts';

/** The data of the message screen; null for an unknown batch. */
export async function readMessagePage(tx: Tx, { by, batchId }: { by: Staff; batchId: string }) {
  requirePermission(by, 'rosters.message');
  const batch = await findBatch(tx, batchId);
  if (!batch) return null;
  const programme = await findProgramme(tx, batch.programme);
  const enrolled = await listEnrolled(tx, batch.id);
  const families = familiesOf(enrolled);
  const mayRead = may(by.role, 'mails.read');
  return {
    batchId: batch.id,
    programme: programme ? inLanguage(programme.title, 'en') : batch.programme,
    when: startWords(batch),
    families: families.length,
    languages: languageCodes
      .map((language) => ({ language, count: families.filter(({ order }) => order.language === language).length }))
      .filter(({ count }) => count > 0),
    key: newId(),
    messages: (await listMessages(tx, batch.id)).map(({ deliveries, ...message }) => ({
      ...message,
      counts: countBy(deliveries),
      deliveries: deliveries.map(({ mailId, ...delivery }) => ({
        ...delivery,
        path: mayRead && mailId ? studioPaths.studioMail(mailId) : null,
      })),
    })),
  };
}

export type MessagePageData = NonNullable<Awaited<ReturnType<typeof readMessagePage>>>;

function countBy(deliveries: Delivery[]): Record<Delivery['state'], number> {
  const counts = { waiting: 0, queued: 0, sent: 0, failed: 0, unsent: 0 };
  for (const { state } of deliveries) counts[state] += 1;
  return counts;
}
