import { expect, it } from 'vitest';
import { criticalCss as cutIndexed } from './critical-css.ts';
import { indexStyles } from './index-styles.ts';

/** Through JSON, as the build hands the index to the server. */
const criticalCss = (css: string, html: string, always?: string[]) =>
  cutIndexed(JSON.parse(JSON.stringify(indexStyles(css))) as ReturnType<typeof indexStyles>, html, always);

const sheet = [
  '@layer base,utilities;',
  '@layer base{:root{--used:1px;--through:var(--used);--unused:2px}a,.gone{color:red}[hidden]{display:none}table,p>b:first-child{top:1px}}',
  String.raw`@layer utilities{.p-2{padding:var(--through)}.gone{margin:0}.md\:p-2{padding:1px}.\32xl{top:0}.p-2:not(.gone) .x:is(.y,.z){left:0}.x:is(.u,.v){left:0}`,
  '@media (min-width:1px){.gone{margin:0}.p-2{margin:0}}}',
  '@keyframes spin{to{rotate:360deg}}@keyframes lost{to{rotate:1deg}}',
  '.spin{animation:spin 1s;font-family:"X",serif}@font-face{font-family:X;src:url("a;b}.woff2")}',
].join('');

it('keeps what the page can use, and nothing that asks for a class it does not have', () => {
  const kept = criticalCss(sheet, '<p class="p-2 md:p-2 2xl"><b class="x y spin">');
  expect(kept).toContain(String.raw`.p-2{padding:var(--through)}.md\:p-2{padding:1px}.\32xl{top:0}`);
  expect(kept).toContain('.p-2:not(.gone) .x:is(.y,.z){left:0}');
  expect(kept).toContain('@media (min-width:1px){.p-2{margin:0}}');
  expect(kept).toContain('@font-face{font-family:X;src:url("a;b}.woff2")}');
  expect(kept).toContain('[hidden]{display:none}p>b:first-child{top:1px}');
  expect(kept).not.toContain('.u');
  expect(kept).not.toContain('a{color');
  expect(kept).not.toContain('margin:0}.');
  expect(kept).not.toMatch(/\.gone[,{]/);
});

it('keeps custom properties and keyframes as far as something refers to them', () => {
  const kept = criticalCss(sheet, '<p class="p-2 spin">');
  expect(kept).toMatch(/--used:1px;--through:var\(--used\)/);
  expect(kept).not.toMatch(/--unused|lost/);
  expect(kept).toContain('@keyframes spin');
  expect(criticalCss(sheet, '<p class="">')).not.toMatch(/--through|spin/);
});

it('writes every step of keyframes as the sheet has it, with nothing between two of them', () => {
  const steps = '@keyframes travel{0%{top:1px}85%{opacity:1}to{opacity:0;top:0}}.box{animation:travel 1s}';
  expect(criticalCss(steps, '<p class="box">')).toBe(steps);
  expect(criticalCss('.a{top:0;&:hover{top:1px}left:0}', '<p class="a">')).toBe('.a{top:0;&:hover{top:1px}left:0}');
});

it('keeps what comes only in the browser when it is named', () => {
  expect(criticalCss(sheet, '<p class="a">', ['gone'])).toContain('.gone{margin:0}');
});

it('keeps the fonts, the languages and the kinds of fields of the page alone', () => {
  const css = [
    '[lang|=ta]{--font-script:"Tamil"}[lang|=te]{--font-script:"Telugu"}:is([lang|=ta],[lang|=te]){font-family:"Latin", var(--font-script)}',
    '@font-face{font-family:Tamil;src:url(a)}@font-face{font-family:Telugu;src:url(b)}@font-face{font-family:Latin;src:url(c)}',
    'input::-webkit-date-and-time-value{top:0}input::file-selector-button{top:0}.prose :is(th,td){top:0}::backdrop{top:0}',
  ].join('');
  const tamil = criticalCss(css, '<html lang="ta"><input type="date"><p class="prose">');
  expect(tamil).toMatch(/\[lang\|=ta\]\{--font-script:"Tamil"\}\[lang\|=ta\]\{font-family/);
  expect(tamil).toMatch(/font-family:Tamil;src.*font-family:Latin;src/);
  expect(tamil).toContain('date-and-time');
  expect(tamil).not.toMatch(/Telugu|\[lang\|=te\]\{|file-selector|th,td|backdrop/);
  const english = criticalCss(css, '<html lang="en"><input type="text"><dialog><table class="prose"><td>');
  expect(english).not.toMatch(/Tamil|Telugu|Latin|date-and/);
  expect(english).toContain('.prose :is(th,td){top:0}::backdrop{top:0}');
});

it('keeps of a language that only names itself (`font-local`) nothing, and of a choice between languages those of the page', () => {
  const css =
    '[lang|=ta]{--a:1}:is([lang|=ta],[lang|=te],[lang|=kn]){top:var(--a)}:where(.gone>:not(:last-child)){top:0}input::placeholder{top:0}';
  const page = '<html lang="ta"><a class="link font-local" lang="te">తెలుగు</a><input>';
  expect(criticalCss(css, page)).toBe('[lang|=ta]{--a:1}[lang|=ta]{top:var(--a)}');
  expect(criticalCss(css, `${page}<p lang="kn">`)).toContain(':is([lang|=ta],[lang|=kn]){');
  expect(criticalCss(css, `${page}<b class="gone"><input placeholder="x">`)).toMatch(/:where\(\.gone.*::placeholder/);
});

it('keeps states that only servers and scripts set where the page has them', () => {
  const css =
    ':host,html{top:0}.a[aria-current]{top:1px}.a:is(:hover,[aria-current]){top:2px}.a:is(:disabled,[aria-disabled=true]){top:3px}.a:disabled{top:4px}.a:not(:disabled){top:5px}';
  expect(criticalCss(css, '<html><b class="a">')).toBe(
    'html{top:0}.a:is(:hover,[aria-current]){top:2px}.a:not(:disabled){top:5px}',
  );
  expect(criticalCss(css, '<html><b class="a" aria-current="page"><b disabled="">')).toBe(css.replace(':host,', ''));
});

it('keeps what a rule asks of the page around it: its kind, and what an element has', () => {
  const css = '[data-kind=listing] .a{top:0}.a:has(.gone[open]){top:1px}.a:has(.b){top:2px}';
  expect(criticalCss(css, '<div data-kind="story"><p class="a b">')).toBe('.a:has(.b){top:2px}');
  expect(criticalCss(css, '<div data-kind="listing"><p class="a b gone">')).toBe(css);
});

it('writes the value of a registered property that no rule of the page sets, and keeps one that a rule sets for others', () => {
  const css = [
    '@layer properties{@supports (top:0) or (not (left:0)){*,:before{--tw-edge:solid;--tw-leading:initial;--tw-figures:initial;--tw-zero:initial}}}',
    '.edge{border-style:var(--tw-edge)}.text{line-height:var(--tw-leading,calc(var(--x) + .1))}.tight{--tw-leading:1;line-height:1}',
    '.figures{--tw-figures:tabular-nums;font-variant-numeric:var(--tw-zero,)var(--tw-figures,)}',
    '@property --tw-edge{syntax:"*";inherits:false;initial-value:solid}@property --tw-leading{syntax:"*";inherits:false}',
    '@property --tw-figures{syntax:"*";inherits:false}@property --tw-zero{syntax:"*";inherits:false}',
  ].join('');
  expect(criticalCss(css, '<p class="edge text figures">')).toBe(
    '.edge{border-style:solid}.text{line-height:calc(var(--x) + .1)}.figures{font-variant-numeric:tabular-nums}',
  );
  const tight = criticalCss(css, '<p class="text tight">');
  expect(tight).toContain('{*,:before{--tw-leading:initial}}}.text{line-height:var(--tw-leading,calc(');
  expect(tight).toContain('@property --tw-leading{');
  expect(tight).not.toContain('edge');
});
