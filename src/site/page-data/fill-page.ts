import { config, ownerWords, retentionWords } from '#config';
import { inLanguage } from '#locale/local-text';
import type { Page } from '../pages/page.ts';
import { variablesIn, type SiteSettings } from '../pages/site-settings.server.ts';
import { fillVariables } from '../pages/variables.ts';
import type { PageData } from './page-data.ts';

/** The page with every `{{name}}` in it replaced: by its own variables, else what every page knows. */
export async function filledPage(page: Page, data: PageData, settings: SiteSettings): Promise<Page> {
  return fillVariables(page, { ...(await knownVariables(data, settings)), ...page.variables });
}

/** What every page knows by name: what is built in, else the site's variables, whose values may name what is built in. */
export async function knownVariables(data: PageData, settings: SiteSettings): Promise<Record<string, string>> {
  const own = await builtIn(data);
  return { ...fillVariables(variablesIn(settings, data.page.language), own), ...own };
}

async function builtIn(data: PageData): Promise<Record<string, string>> {
  const { BRAND_NAME, MAIL_FROM } = config();
  const owner = ownerWords(config());
  // How long data are kept: what the jobs of the night go by.
  const kept = retentionWords(config());
  const brand = {
    brand: BRAND_NAME,
    ownerName: owner.name,
    ownerAddress: owner.address,
    ownerEmail: MAIL_FROM,
    ...kept,
  };
  const programme = await data.programme();
  if (!programme) return brand;
  const { title, ages, sessions, minutesPerSession } = programme;
  return {
    ...brand,
    programme: inLanguage(title, data.page.language),
    ages: ages.min >= 18 ? `${ages.min}+` : `${ages.min}–${ages.max}`,
    sessions: String(sessions),
    minutes: String(minutesPerSession),
  };
}
