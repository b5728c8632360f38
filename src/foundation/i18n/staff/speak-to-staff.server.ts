import { AsyncLocalStorage } from 'node:async_hooks';
import { prepareStaffWords, readStaffLanguageFrom, type StaffLanguage } from './say.ts';

const spoken = new AsyncLocalStorage<StaffLanguage>();
readStaffLanguageFrom(() => spoken.getStore() ?? 'en');

/** Runs work for a staff member, a request or a mail, in which `say` uses their language. */
export async function speakToStaff<Value>(language: StaffLanguage, work: () => Promise<Value>): Promise<Value> {
  await prepareStaffWords(language);
  return spoken.run(language, work);
}
