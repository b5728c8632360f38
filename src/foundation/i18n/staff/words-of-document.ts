import { readOfficeZoneFrom, usualOfficeZone } from '#foundation/locale/office-zone.ts';
import { prepareStaffWords, readStaffLanguageFrom, type StaffLanguage } from './say.ts';

// Imported by the routes whose documents speak to staff: in a browser the words are there before their first render, and pages for
// visitors load none of this. A document keeps its language: who chooses another gets a new document.
if (!import.meta.env.SSR) {
  const language: StaffLanguage = document.documentElement.lang === 'ta' ? 'ta' : 'en';
  readStaffLanguageFrom(() => language);
  // The frame of the studio says it (`StudioShell`).
  const frame = () => document.querySelector<HTMLElement>('[data-office-zone]');
  readOfficeZoneFrom(() => frame()?.dataset.officeZone ?? usualOfficeZone);
  await prepareStaffWords(language);
}
