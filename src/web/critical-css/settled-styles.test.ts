import { expect, it } from 'vitest';
import { settledStyles } from './settled-styles.ts';

const theme = (rules: string, more: string) => `@layer theme{:root,:host{${rules}}}${more}`;

it('puts in what is set once at the root, also through other properties, and works out lengths', () => {
  const css = theme('--spacing:.25rem;--gap:var(--spacing)', '.a{gap:calc(var(--spacing) * 6);margin:var(--gap)}');
  expect(settledStyles(css, [])).toBe(theme('', '.a{gap:1.5rem;margin:.25rem}'));
});

it('leaves what is set anew elsewhere, under a condition, or mentioned in the page', () => {
  const dark = theme('--ink:#000;--paper:var(--ink)', '.night{--ink:#fff}.a{color:var(--ink);background:var(--paper)}');
  expect(settledStyles(dark, [])).toBe(dark);
  const wide = theme('--x:1px', '@media (min-width:1px){:root{--x:2px}}.a{top:var(--x)}');
  expect(settledStyles(wide, [])).toBe(wide);
  const inMarkup = theme('--x:1px', '.a{top:var(--x)}');
  expect(settledStyles(inMarkup, ['--x'])).toBe(inMarkup);
  const elsewhere = '.b{--x:1px}.a{top:var(--x)}';
  expect(settledStyles(elsewhere, [])).toBe(elsewhere);
});

it('puts in the stand-in or the registered value of a property that nobody sets', () => {
  const registered = '@property --tw-line{syntax:"*";inherits:false;initial-value:solid}';
  expect(settledStyles(`.a{line-height:var(--tw-leading,var(--own))}.b{--own:2}`, [])).toBe(
    '.a{line-height:var(--own)}.b{--own:2}',
  );
  expect(settledStyles(`.a{border-style:var(--tw-line)}${registered}`, [])).toBe('.a{border-style:solid}');
  const set = `.a{border-style:var(--tw-line)}.b{--tw-line:dashed}${registered}`;
  expect(settledStyles(set, [])).toBe(set);
});

it('forgets what old browsers are told about properties that are gone', () => {
  const css = '@layer properties{@supports (a:b){*,:before{--tw-line:solid;--tw-x:initial}}}';
  const kept = '.b{--tw-x:1}.c{top:var(--tw-x)}';
  const registered = '@property --tw-line{syntax:"*";inherits:false;initial-value:solid}';
  expect(settledStyles(`${css}.a{border-style:var(--tw-line)}${kept}${registered}`, [])).toBe(
    `@layer properties{@supports (a:b){*,:before{--tw-x:initial}}}.a{border-style:solid}${kept}`,
  );
});

it('puts a property in where the rules that set it are all that read it, and drops stand-ins of what the root sets', () => {
  const css =
    '@property --tw-digits{syntax:"*";inherits:false}.a{--tw-digits:tabular-nums;font-variant-numeric:var(--tw-digits,)}';
  expect(settledStyles(css, [])).toBe('.a{font-variant-numeric:tabular-nums}');
  const two = `${css}.b{--tw-digits:lining-nums}`;
  expect(settledStyles(two, [])).toBe(two);
  const font = theme('--sans:var(--own)', 'html{font-family:var(--sans, "A", serif)}.x{--own:b}');
  expect(settledStyles(font, [])).toBe(theme('--sans:var(--own)', 'html{font-family:var(--sans)}.x{--own:b}'));
});
