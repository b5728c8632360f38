import { isLanguage, languages } from '#locale/language';
import { isCountryCode, marketName } from '#locale/market';
import { Facts } from '#ui/admin/facts';
import type { ShownBatch } from './read-batch.ts';

/** The facts of a batch for who may not change them. */
export function FactsShown({ shown: { values, choices, zone, note } }: { shown: ShownBatch }) {
  const { language = '', market = '' } = values;
  return (
    <Facts
      rows={[
        ['Taught in', isLanguage(language) ? languages[language].englishName : language],
        ['Shown in', isCountryCode(market) ? marketName(market, 'en') : 'All markets'],
        ['Time zone', zone],
        ['Teacher', choices.teachers.find(({ id }) => id === values.teacher)?.name],
        [
          'Note for sales',
          values.salesNote && (
            <span key="note" className="whitespace-pre-wrap">
              {values.salesNote}
            </span>
          ),
        ],
        ['Note for visitors', note],
      ]}
    />
  );
}
