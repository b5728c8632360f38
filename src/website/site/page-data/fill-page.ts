import type { Programme } from '#catalogue/catalog/model';
import { config, ownerWords, retentionWords } from '#foundation/config';
import type { Language } from '#foundation/locale/language.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import type { Page } from '../pages/page.ts';
import { variablesIn, type SiteSettings } from '../pages/site-settings.server.ts';
import { fillPublished, fillVariables } from '../pages/variables.ts';
import type { PageData } from './page-data.ts';

/**
 * The page as visitors read it: every `{{name}}` replaced by a variable of the page, else of the site. A sentence with a variable without a value is
 * left out (`fillPublished`); the page still keeps a title.
 */
export async function filledPage(page: Page, data: PageData, settings: SiteSettings): Promise<Page> {
  const filled = fillPublished(page, { ...(await knownVariables(data, settings)), ...page.variables });
  const { title = page.label, description = '' } = filled.head as Partial<Page['head']>;
  const blocks = filled.blocks.map((block) =>
    block.kind === 'hero' && block.title === undefined ? { ...block, title: page.label } : block,
  );
  return { ...filled, head: { ...filled.head, title, description }, blocks };
}

/** Variables of every page: the built-in ones, else the site's, whose values may use the built-in ones. */
export async function knownVariables(data: PageData, settings: SiteSettings): Promise<Record<string, string>> {
  return namedValues(settings, (await data.programme()) ?? null, data.page.language);
}

/** The same of a page that is not the visited one: a card, something found. */
export function namedValues(
  settings: SiteSettings,
  programme: Programme | null,
  language: Language,
): Record<string, string> {
  const own = builtIn(programme, language);
  return { ...fillVariables(variablesIn(settings, language), own), ...own };
}

function builtIn(programme: Programme | null, language: Language): Record<string, string> {
  const { BRAND_NAME, MAIL_FROM } = config();
  const owner = ownerWords(config());
  // Retention periods, as used by the nightly jobs.
  const kept = retentionWords(config());
  const brand = {
    brand: BRAND_NAME,
    ownerName: owner.name,
    ownerAddress: owner.address,
    ownerEmail: MAIL_FROM,
    ...kept,
  };
  if (!programme) return brand;
  const { title, ages, sessions, minutesPerSession } = programme;
  return {
    ...brand,
    programme: inLanguage(title, language),
    ages: ages.min >= 18 ? `${ages.min}+` : `${ages.min}–${ages.max}`,
    sessions: String(sessions),
    minutes: String(minutesPerSession),
  };
}
