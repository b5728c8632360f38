import { z } from 'zod';
import { localTextSchema } from '#catalog';
import { text } from './blocks/parts.ts';

const path = z.string().regex(/^\/[a-z0-9_/-]*$/, 'must be a path of this site');

/** What all pages share: menus, the order of the policies, variables. */
export const siteSettingsSchema = z.strictObject({
  promise: localTextSchema(120),
  menu: z.array(z.strictObject({ path, label: localTextSchema(40) })).max(8),
  policies: z.array(path).max(12),
  variables: z
    .record(z.string().regex(/^[a-z][a-zA-Z0-9-]*$/, 'must be a name like supportHours'), text(300))
    .default({}),
});

export type SiteSettings = z.output<typeof siteSettingsSchema>;

/** A site whose content pack brought no settings. */
export const emptySettings: SiteSettings = {
  promise: { en: 'Learn by making.' },
  menu: [],
  policies: [],
  variables: {},
};
