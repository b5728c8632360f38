import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { StaffLanguage } from '#foundation/i18n/staff/say.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Staff } from '../model.ts';
import { staff } from '../tables.ts';

/** Changes one's language in the studio and in our mails; idempotent. */
export async function changeOwnLanguage(
  tx: Tx,
  { by, language }: { by: Staff; language: StaffLanguage },
): Promise<void> {
  const [person] = await tx.select({ before: staff.language }).from(staff).where(eq(staff.id, by.id)).for('update');
  if (!person || person.before === language) return;
  await tx.update(staff).set({ language }).where(eq(staff.id, by.id));
  const details = { before: { language: person.before }, after: { language } };
  await recordAudit(tx, { by, did: 'changed-language', kind: 'staff', id: by.id, details });
}
