import type { PageSource } from '#website/site';

/** What the editor changes of a page besides its texts; the address and the parent stay. */
export const pageSettings = ['kind', 'layout', 'visibility', 'canonical', 'group', 'forChildren'] as const;
export type PageSetting = (typeof pageSettings)[number];

export const isPageSetting = (name: string): name is PageSetting => (pageSettings as readonly string[]).includes(name);

/** The page's own value, as a form shows it; '' where its parent or its kind decides. A switch is `yes` or `no`. */
export function pageSettingValue(source: PageSource, name: PageSetting): string {
  const value = source[name];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value ?? '';
}

/** A copy with one setting changed; '' leaves it to the parent, or to the kind. The schema of pages checks the value. */
export function setPageSetting(source: PageSource, name: PageSetting, value: string): PageSource {
  if (value === pageSettingValue(source, name)) return source;
  const { [name]: _, ...rest } = source;
  if (value === '') return rest;
  return { ...rest, [name]: name === 'forChildren' ? value === 'yes' : value };
}
