import type { Contacts, KeptByLaw, PersonalSection } from '#platform/db/personal-data.ts';
import { prepareLanguage, translator, type Translate } from '#foundation/i18n/translator.ts';
import type { MessageId } from '#foundation/i18n/messages.ts';
import type { Language } from '#foundation/locale/language.ts';
import { officeZone } from '#foundation/locale/office-zone.ts';
import { shownSections, type ShownSection } from './show-sections.ts';

/** A person's data on paper: all texts. */
export type PersonSheet = {
  language: Language;
  title: string;
  intro: string[];
  sections: ShownSection[];
  notes: string[];
};

type Person = {
  about: Contacts;
  sections: PersonalSection[];
  files: { name: string }[];
  kept: KeptByLaw[];
  language: Language;
  school: string;
  at: Date;
};

/** Renders a person's data as text in a language. Long texts are cut: the JSON file has them in full. */
export async function sheetOf({ about, sections, kept, language, school, at }: Person): Promise<PersonSheet> {
  await prepareLanguage(language);
  const say = translator(language);
  const day = new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: 'long',
    timeZone: officeZone(),
    numberingSystem: 'latn',
  });
  return {
    language,
    title: say('personal.title'),
    intro: [
      say('personal.intro', { school, at: day.format(at) }),
      [...about.emails, ...about.mobiles].join(' · '),
      ...(sections.length === 0 ? [say('personal.nothing')] : []),
    ],
    sections: shownSections(sections, { language, say }),
    notes: keptSentences(kept, { language, say }),
  };
}

/** What is kept by law, one sentence per deletion date. */
export function keptSentences(
  kept: { what: KeptByLaw['what']; count: number; until: string }[],
  { language, say }: { language: Language; say: Translate },
): string[] {
  const day = new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: 'long',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  });
  return kept.map(({ what, count, until }) =>
    say(`personal.kept.${what}` satisfies MessageId, { count, until: day.format(new Date(`${until}T00:00:00Z`)) }),
  );
}
