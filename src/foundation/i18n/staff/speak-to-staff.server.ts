import { AsyncLocalStorage } from 'node:async_hooks';
import { prepareStaffWords, readStaffLanguageFrom, type StaffLanguage } from './say.ts';

const spoken = new AsyncLocalStorage<StaffLanguage>();
readStaffLanguageFrom(() => spoken.getStore() ?? 'en');

/** Does work for somebody of the staff, a request or a mail, in which `say` speaks their language. */
export async function speakToStaff<Value>(language: StaffLanguage, work: () => Promise<Value>): Promise<Value> {
  await prepareStaffWords(language);
  return spoken.run(language, work);
}
