import { config, ownerWords } from '#config';
import { inLanguage } from '#kit/local-text';
import type { Page } from './page.ts';
import type { SiteSettings } from './site-settings.server.ts';
import { fillVariables } from './variables.ts';
import type { World } from './world.ts';

/** The page with every `{{name}}` in it replaced: by its own variables, else what every page knows. */
export async function filledPage(page: Page, world: World, settings: SiteSettings): Promise<Page> {
  return fillVariables(page, { ...(await knownVariables(world, settings)), ...page.variables });
}

/** What every page knows by name: what is built in, else the site's variables, whose values may name what is built in. */
export async function knownVariables(world: World, settings: SiteSettings): Promise<Record<string, string>> {
  const own = await builtIn(world);
  return { ...fillVariables(settings.variables, own), ...own };
}

async function builtIn(world: World): Promise<Record<string, string>> {
  const { BRAND_NAME, MAIL_FROM } = config();
  const owner = ownerWords(config());
  const brand = { brand: BRAND_NAME, ownerName: owner.name, ownerAddress: owner.address, ownerEmail: MAIL_FROM };
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
