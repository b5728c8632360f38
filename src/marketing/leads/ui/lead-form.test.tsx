import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { languageCodes, type Language } from '#foundation/locale/language.ts';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { LeadForm } from './lead-form.tsx';

async function html(language: Language, props: Parameters<typeof LeadForm>[0] = {}): Promise<string> {
  await prepareLanguage(language);
  const element = (
    <LanguageProvider language={language}>
      <LeadForm {...props} />
    </LanguageProvider>
  );
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

it.each(languageCodes)('the lead form speaks %s', async (language) => {
  const page = await html(language);
  expect(page).toContain(translator(language)('lead.consent'));
  if (language !== 'en') expect(page).not.toContain(translator('en')('lead.consent'));
});

it('without JavaScript the form posts itself, keeps what was typed and says what is wrong', async () => {
  await prepareLanguage('en');
  const page = await html('en', {
    formId: 'top',
    errors: { mobile: 'lead.problem.mobileWrong' },
    values: { name: 'Meena & co', mobile: '12', country: 'AE' },
  });
  expect(page).toContain('method="post"');
  expect(page).toMatch(/type="hidden" name="form" value="lead"/);
  expect(page).toContain('value="Meena &amp; co"');
  expect(page).toMatch(/<option value="AE" selected/);
  expect(page).toContain('href="#top-mobile"');
  expect(page).toMatch(/id="top-mobile"[^>]*/);
  expect(page).toContain('aria-invalid="true"');
});

it('the trap for bots is invisible and not in the tab order', async () => {
  expect(await html('en')).toMatch(
    /aria-hidden="true"><input type="text" tabindex="-1"[^>]*name="website"|aria-hidden="true"><input[^>]*tabindex="-1"/i,
  );
});

it('the inline variant asks no e-mail', async () => {
  expect(await html('en', { variant: 'inline' })).not.toContain('name="email"');
});
