import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { StaffLanguage } from '#foundation/i18n/staff/say.ts';
import { staff } from '../tables.ts';

/** A staff member's language, for the studio and our mails. */
export async function languageOfStaff(tx: Tx, id: string): Promise<StaffLanguage> {
  const [person] = await tx.select({ language: staff.language }).from(staff).where(eq(staff.id, id));
  return person?.language ?? 'en';
}
