import type { LocalText } from '#foundation/locale/local-text.ts';
import type { SiteSettings } from '../pages/site-settings.server.ts';

/** The settings after an import, and the former ones that the folder lacks: a line each. */
export type MergedSettings = { settings: SiteSettings; absent: string[] };

/**
 * Merges a content folder's settings into the site's. Parts missing from the folder are unchanged. In its other parts, entries that only the site has
 * are listed in `absent`; they follow the folder's, or are removed with `remove`.
 */
export function mergeSettings(
  site: SiteSettings,
  folder: Partial<SiteSettings>,
  { remove }: { remove: boolean },
): MergedSettings {
  const absent: string[] = [];
  const list = <Row>(name: string, now: Row[], said: Row[] | undefined, keyOf: (row: Row) => string): Row[] => {
    if (!said) return now;
    const named = new Set(said.map(keyOf));
    const left = now.filter((row) => !named.has(keyOf(row)));
    absent.push(...left.map((row) => `${name} ${keyOf(row)}`));
    return remove ? said : [...said, ...left];
  };
  const text = (name: string, now: LocalText | undefined, said: LocalText): LocalText => {
    const left = Object.keys(now ?? {}).filter((language) => !Object.hasOwn(said, language));
    absent.push(...left.map((language) => `${name} in ${language}`));
    return remove ? said : { ...now, ...said };
  };
  const variables = () => {
    if (!folder.variables) return site.variables;
    const said = Object.entries(folder.variables).map(([name, value]) => {
      const now = site.variables[name];
      const inEach = typeof value === 'object' && typeof now === 'object';
      return [name, inEach ? text(`variable ${name}`, now, value) : value] as const;
    });
    const left = Object.entries(site.variables).filter(([name]) => !Object.hasOwn(folder.variables ?? {}, name));
    absent.push(...left.map(([name]) => `variable ${name}`));
    return Object.fromEntries(remove ? said : [...left, ...said]);
  };
  const labels = new Map(site.menu.map(({ path, label }) => [path, label]));
  const menu = folder.menu?.map(({ path, label }) => ({ path, label: text(`menu ${path}`, labels.get(path), label) }));
  const settings: SiteSettings = {
    promise: folder.promise ? text('promise', site.promise, folder.promise) : site.promise,
    menu: list('menu', site.menu, menu, ({ path }) => path),
    policies: list('policy', site.policies, folder.policies, (path) => path),
    redirects: list('redirect', site.redirects, folder.redirects, ({ from }) => from),
    variables: variables(),
  };
  return { settings, absent };
}
