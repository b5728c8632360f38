import { languageName } from '#i18n/staff/language-name';
import { say, staffLanguage } from '#i18n/staff/say';
import { isLanguage } from '#locale/language';
import { isCountryCode, marketName } from '#locale/market';
import { Facts } from '#ui/admin/facts';
import type { ShownBatch } from './read-batch.ts';

/** The facts of a batch for who may not change them. */
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
