import { readWhole } from '#foundation/kit/numbers/plain-digits.ts';
import { findProgramme } from '#catalogue/catalog';
import type { Programme } from '#catalogue/catalog/model';
import type { Tx } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { printable } from '#foundation/kit/clean-text.ts';
import { isLanguage, languageCodes, type Language } from '#foundation/locale/language.ts';
import type { LocalText } from '#foundation/locale/local-text.ts';
import type { Market } from '#foundation/locale/market.ts';
import { isMarket } from '#foundation/locale/market-list.server.ts';
import { findTeachers } from '../batch/find-teachers.ts';
import { readPlace, type Place } from '../batch/read-place.ts';

/** The fields of the batch form: an empty market is all markets, empty teacher, link and notes are none. */
export type BatchForm = {
  programme: string;
  language: string;
  market: string;
  capacity: string;
  state: string;
  teacher: string;
  joinUrl: string;
  salesNote: string;
  /** What visitors read about the dates, by language. */
  note: Partial<Record<Language, string>>;
};

export type BatchFacts = Place & {
  programme: string;
  language: Language;
  market: Market | null;
  capacity: number;
  state: 'open' | 'closed';
  salesNote: string | null;
  sessionsNote: LocalText | null;
};

/** Sentences by the field they belong to; notes are `note-en` and so on. */
export type BatchProblems = Record<string, string>;

const maxNoteLength = 120;
const maxSalesNoteLength = 2_000;

/** Parses the batch form, with a message for each invalid field. `keeps`: a teacher who may stay although they no longer teach. */
export async function readBatchForm(
  tx: Tx,
  form: BatchForm,
  { keeps = null }: { keeps?: string | null } = {},
): Promise<{ facts: BatchFacts; programme: Programme | null; problems: BatchProblems }> {
  const programme = await findProgramme(tx, form.programme);
  const teachers = await findTeachers(tx);
  const { place, problems: wrongPlace } = readPlace(form, keeps ? [...teachers, { id: keeps, name: '' }] : teachers);
  const problems: BatchProblems = { ...wrongPlace };
  if (!programme) problems.programme = say('Choose a programme.');
  if (!isLanguage(form.language)) problems.language = say('Choose the language of teaching.');
  if (form.market !== '' && !isMarket(form.market)) problems.market = say('Choose a market, or all of them.');
  const capacity = readWhole(form.capacity, 6) ?? 0;
  if (capacity < 1 || capacity > 100_000) problems.capacity = say('A number of seats from 1 to 100,000.');
  if (form.state !== 'open' && form.state !== 'closed') problems.state = say('Choose whether seats are sold.');
  const salesNote = form.salesNote.replaceAll(/[^\S\n]+/g, ' ').trim();
  if (salesNote.length > maxSalesNoteLength)
    problems.salesNote = say('At most {count} characters.', { count: maxSalesNoteLength });
  const facts: BatchFacts = {
    ...place,
    programme: programme?.slug ?? '',
    language: form.language as Language,
    market: (form.market || null) as Market | null,
    capacity,
    state: form.state as BatchFacts['state'],
    salesNote: salesNote || null,
    sessionsNote: readNote(form.note, problems),
  };
  return { facts, programme, problems };
}

function readNote(typed: BatchForm['note'], problems: BatchProblems): LocalText | null {
  const note = Object.fromEntries(
    languageCodes.flatMap((code) => {
      const text = printable(typed[code] ?? '');
      if (text.length > maxNoteLength)
        problems[`note-${code}`] = say('At most {count} characters.', { count: maxNoteLength });
      return text ? [[code, text]] : [];
    }),
  ) as Partial<LocalText>;
  if (Object.keys(note).length === 0) return null;
  if (!note.en) problems['note-en'] = say('Write it in English too: it is shown where a translation is missing.');
  return note as LocalText;
}
