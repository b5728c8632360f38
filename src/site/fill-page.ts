import { config } from '#config';
import { inLanguage } from '#kit/local-text';
import type { Page } from './page.ts';
import type { SiteSettings } from './site-settings.server.ts';
import { fillVariables } from './variables.ts';
import type { World } from './world.ts';

/** The page with every `{{name}}` in it replaced: by its own variables, else the site's, else what is built in. */
export async function filledPage(page: Page, world: World, settings: SiteSettings): Promise<Page> {
  return fillVariables(page, { ...settings.variables, ...(await builtIn(world)), ...page.variables });
}

async function builtIn(world: World): Promise<Record<string, string>> {
  const brand = { brand: config().BRAND_NAME };
  const programme = await world.programme();
  if (!programme) return brand;
  const { title, ages, sessions, minutesPerSession } = programme;
  return {
    ...brand,
    programme: inLanguage(title, world.page.language),
    ages: ages.min >= 18 ? `${ages.min}+` : `${ages.min}–${ages.max}`,
    sessions: String(sessions),
    minutes: String(minutesPerSession),
  };
}
