import { config } from '#foundation/config';
import { languageCodes } from '#foundation/locale/language.ts';
import type { LocalText } from '#foundation/locale/local-text.ts';
import { currentSchool } from '#platform/school';
import { menuRows, type Typed } from '#platform/school/model';
import type { SiteSettings } from './site-settings.server.ts';

/** Settings of all pages, as set on screen; otherwise from the content. */
export function ownSettings(content: SiteSettings): SiteSettings {
  const { name = {}, contact = {}, policies = {}, menus } = currentSchool();
  const { CONTACT_PHONE } = config();
  const variables = {
    supportHours: contact.hours?.replaceAll('\n', ', '),
    supportPhone: CONTACT_PHONE,
    ...policies,
  };
  const said = Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  return {
    ...content,
    ...(name['promise.en'] ? { promise: localText(name, 'promise') } : {}),
    ...(menus ? menusOf(menus) : {}),
    variables: { ...content.variables, ...said },
  };
}

function menusOf(typed: Typed): Pick<SiteSettings, 'menu' | 'policies'> {
  const menu = Array.from({ length: menuRows }, (_, row) => ({
    path: typed[`menu.${row}.path`] ?? '',
    label: localText(typed, `menu.${row}`),
  }));
  return {
    menu: menu.filter(({ path }) => path !== ''),
    policies: (typed.footer ?? '').split('\n').filter(Boolean),
  };
}

/** The texts of a field in each language that has one; English is there, because nothing is saved without it. */
function localText(typed: Typed, field: string): LocalText {
  const texts = languageCodes.flatMap((code) => (typed[`${field}.${code}`] ? [[code, typed[`${field}.${code}`]]] : []));
  return { en: '', ...Object.fromEntries(texts) } as LocalText;
}
