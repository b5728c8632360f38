import { readOfficeZoneFrom, usualOfficeZone } from '#foundation/locale/office-zone.ts';
import { prepareStaffWords, readStaffLanguageFrom } from './say.ts';
import { isStaffLanguage } from './staff-languages.ts';

// Imported by routes whose documents are for staff: in a browser the translations are loaded before the first render, and public pages
// load none of this. A document keeps its language: choosing another loads a new document.
if (!import.meta.env.SSR) {
  const { lang } = document.documentElement;
  const language = isStaffLanguage(lang) ? lang : 'en';
  readStaffLanguageFrom(() => language);
  // Set by the frame of the studio (`StudioShell`).
  const frame = () => document.querySelector<HTMLElement>('[data-office-zone]');
  readOfficeZoneFrom(() => frame()?.dataset.officeZone ?? usualOfficeZone);
  await prepareStaffWords(language);
}
