import { z } from 'zod';
import { routeRuleProblems } from '#foundation/kit/route-rules.ts';
import { localTextSchema } from '#catalogue/catalog';
import type { Language } from '#foundation/locale/language.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { text } from './parts.ts';

const path = z.string().regex(/^\/[a-z0-9_/-]*$/, 'must be a path of this site');

const redirects = z
  .array(
    z.strictObject({
      from: z.string().max(200),
      to: z.string().max(2000),
      status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]).optional(),
    }),
  )
  .max(500)
  .superRefine((rules, context) => {
    for (const { index, message } of routeRuleProblems(rules))
      context.addIssue({ code: 'custom', path: [index], message });
  });

export const maxMenuEntries = 8;

/** A text for all languages, or one for each. */
const variablesSchema = z.record(
  z.string().regex(/^[a-z][a-zA-Z0-9-]*$/, 'must be a name like supportHours'),
  z.union([text(300), localTextSchema(300)]),
);

const shared = {
  promise: localTextSchema(120),
  menu: z.array(z.strictObject({ path, label: localTextSchema(40) })).max(maxMenuEntries),
  policies: z.array(path).max(12),
};

/** What all pages share: menus, the order of the policies, variables, and addresses that lead elsewhere, whether or not a page is there (NAV-3). */
export const siteSettingsSchema = z.strictObject({
  ...shared,
  variables: variablesSchema.default({}),
  redirects: redirects.default([]),
});

export type SiteSettings = z.output<typeof siteSettingsSchema>;

/** The same in a content folder: what it leaves out is unchanged. */
export const settingsFileSchema = z.strictObject({ ...shared, variables: variablesSchema, redirects }).partial();

/** The pages that every page leads to: home, menu, policies. */
export function pathsEverywhere({ menu, policies }: SiteSettings): string[] {
  return ['/', ...menu.map(({ path: to }) => to), ...policies];
}

/** The site's variables as pages of this language say them. */
export function variablesIn({ variables }: SiteSettings, language: Language): Record<string, string> {
  const said = Object.entries(variables).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : inLanguage(value, language),
  ]);
  return Object.fromEntries(said) as Record<string, string>;
}

/** Settings of a site whose content pack has none. */
export const emptySettings: SiteSettings = {
  promise: { en: 'Learn by making.' },
  menu: [],
  policies: [],
  redirects: [],
  variables: {},
};
