import { expect, it } from 'vitest';
import { everyDetails } from '#tests/planted-history';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { shownSections } from './show-sections.ts';

it('what the audit tells of a person is written out on their sheet, whatever JSON it is', async () => {
  await prepareLanguage('en');
  const rows = everyDetails.map((details) => ({ did: 'called', details }) as Record<string, unknown>);
  const [section] = shownSections([{ section: 'audit', rows }] as never, { language: 'en', say: translator('en') });
  expect(section?.rows).toHaveLength(everyDetails.length);
  const only = shownSections(
    [{ section: 'audit', rows: [{ details: { amount: 49_900, currency: 'INR' } }] }] as never,
    {
      language: 'en',
      say: translator('en'),
    },
  );
  expect(only[0]?.rows[0]?.[0]?.[1]).toBe('₹499');
});
