import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const screens = globSync('src/**/*.tsx', { exclude: (file) => file.includes('.test.') });
const text = (file: string) => readFileSync(file, 'utf8');

/** Forms outside of the studio's frame and without `FormAnswer`: the address of an account, which is known already. */
const accounts = [
  'src/office/studio/password/forgotten-password.page.tsx',
  'src/office/studio/password/reset-password.page.tsx',
  'src/office/studio/sign-in/sign-in-form.tsx',
];

it('a mistyped provider is asked about in every form that takes an address', () => {
  /** Parts of a form whose view has the `FormAnswer`. */
  const parts = ['src/sales/orders/checkout/ui/learner-', 'src/office/privacy/asking/ask-data-form.tsx'];
  for (const view of ['src/sales/orders/checkout/ui/checkout-form.tsx', 'src/office/privacy/asking/own-data-view.tsx'])
    expect(text(view)).toContain('<FormAnswer');
  const asking = (file: string) =>
    parts.some((part) => file.startsWith(part)) ||
    // A screen of the studio stands in its frame.
    /\/(?:studio|setup)\//.test(file) ||
    text(file).includes('<FormAnswer') ||
    /\/ui\/.*field/.test(file);
  const takes = screens.filter((file) => /type="email"/.test(text(file)));
  expect(takes.length).toBeGreaterThan(10);
  expect(takes.filter((file) => accounts.includes(file)).toSorted()).toEqual(accounts);
  expect(text('src/office/studio/ui/studio-shell.tsx')).toMatch(/onBlur=\{\(\{ target \}\) => doubtTyped\(target\)\}/);
  expect(text('src/office/studio/studio-frame.page.tsx')).toMatch(/<StudioShell[^>]*>\s*<Outlet \/>/);
  expect(takes.filter((file) => !asking(file))).toEqual([]);
});

it('an age outside the programme’s is asked about in every form of staff that takes a learner', () => {
  const fields = screens
    .filter((file) => file.includes('/studio/'))
    .flatMap((file) =>
      Array.from(
        text(file).matchAll(/<Field\s(?:[^<>]|=>)*?(?:name="age"|field\('learnerAge'\))(?:[^<>]|=>)*?\/>/g),
        ([field]) => ({ file, field }),
      ),
    );
  expect(fields.length).toBeGreaterThanOrEqual(3);
  expect(fields.filter(({ field }) => !field.includes('agesAsked(')).map(({ file }) => file)).toEqual([]);
});
