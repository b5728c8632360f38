import { eq } from 'drizzle-orm';
import type { Tx } from '#db';
import type { StaffLanguage } from '#i18n/staff/say';
import { staff } from '../tables.ts';

/** The language somebody of the staff chose: what the studio speaks to them, and our mails. */
export async function languageOfStaff(tx: Tx, id: string): Promise<StaffLanguage> {
  const [person] = await tx.select({ language: staff.language }).from(staff).where(eq(staff.id, id));
  return person?.language ?? 'en';
}
