import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What any signed-in colleague may open, and why. */
const openToAll: Record<string, string> = {
  'src/office/studio/studio-frame.page.tsx': 'the frame of every screen; its menu has the places of the role',
  'src/office/studio/home/home.page.tsx': 'the first screen; it shows what the role may read',
  'src/office/studio/account/account.page.tsx': 'their own account',
  'src/office/studio/frame/theme.api.ts': 'their own choice of light or dark',
  'src/office/studio/views/views.page.tsx': 'their own saved views',
  'src/office/studio/search/search.page.tsx': 'finds what the role may read',
  'src/office/studio/exports/exports.page.tsx': 'each list has its permission',
  'src/office/studio/not-found.page.tsx': 'says that there is no such screen',
  'src/website/site/rendering/public.page.tsx': 'a page shown to staff alone',
  'src/catalogue/lessons/studio/lessons/lessons.page.tsx':
    'its form asks for either of two permissions (requireAnyLessons)',
  'src/catalogue/lessons/studio/hours/hours.page.tsx':
    'its form asks for either of two permissions (requireAnyLessons)',
  'src/catalogue/batches/studio/calendar/calendar.page.tsx': 'shows the sessions that the role may read',
};

const asksNone = (code: string) => /\brequireStaff\(request\)/.test(code);

it('each screen of the studio asks for a permission, but those that are for every colleague', () => {
  const files = globSync('src/**/*.{page.tsx,api.ts}');
  const screens = files.filter((file) => readFileSync(file, 'utf8').includes('requireStaff('));
  expect(screens.length).toBeGreaterThan(100);
  expect(screens.filter((file) => asksNone(readFileSync(file, 'utf8'))).sort()).toEqual(Object.keys(openToAll).sort());
});

it('a screen without a permission is seen (control)', () => {
  expect(asksNone('const by = await requireStaff(request);')).toBe(true);
  expect(asksNone("const by = await requireStaff(request, 'privacy.change');")).toBe(false);
});
