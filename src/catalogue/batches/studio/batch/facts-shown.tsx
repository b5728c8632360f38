import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { isLanguage } from '#foundation/locale/language.ts';
import { isCountryCode, marketName } from '#foundation/locale/market.ts';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import type { ShownBatch } from './read-batch.ts';

/** The facts of a batch, read-only, for staff without permission to change them. */
export function FactsShown({ shown: { values, choices, zone, note } }: { shown: ShownBatch }) {
  const { language = '', market = '' } = values;
  return (
    <Facts
      rows={[
        [say('Taught in'), isLanguage(language) ? languageName(language) : language],
        [say('Shown in'), isCountryCode(market) ? marketName(market, staffLanguage()) : say('All markets')],
        [say('Time zone'), zone],
        [say('Teacher'), choices.teachers.find(({ id }) => id === values.teacher)?.name],
        [
          say('Note for sales'),
          values.salesNote && (
            <span key="note" className="whitespace-pre-wrap">
              {values.salesNote}
            </span>
          ),
        ],
        [say('Note for visitors'), note],
      ]}
    />
  );
}
