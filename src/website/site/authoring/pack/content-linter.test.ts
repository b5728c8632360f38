import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkContent } from '../import-content.ts';

let warnings: string;
let problems: string;

/** The starter content with one fault of every kind planted in it. */
beforeAll(() => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'doctor-')), 'content');
  cpSync('content', folder, { recursive: true });
  const change = (file: string, from: string | RegExp, to: string) => {
    const before = readFileSync(path.join(folder, file), 'utf8');
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} has no ${String(from)}`);
    writeFileSync(path.join(folder, file), after);
  };
  change('pages/why.yaml', /title: .*/, 'title: Why');
  change('pages/home.yaml', 'to: /labs', 'to: /nowhere');
  change('pages/faq.yaml', '](/', '](/gone/');
  change(
    'pages/workshop/rocket-science.yaml',
    /lead: .*/,
    'lead: A bottle, some water, a bicycle pump and a question that keeps you awake.',
  );
  change('pages/workshop/rocket-science.yaml', /eyebrow: .*/, 'eyebrow: Live workshop');
  change(
    'pages/workshop/rocket-science.yaml',
    / {4}title: உங்கள் பிள்ளை செய்த.*/,
    '    title: The rocket that your child has built',
  );
  change('pages/workshop/rocket-science.yaml', /note: .*/, 'note: For children who ask');
  change('programmes/rocket-science.yaml', /, ta: [^}]*\}|\n {2}ta: .*/, '');
  change('programmes/summer.yaml', 'discountedPrice: 249900', 'discountedPrice: 399900');
  change('programmes/fullstack.yaml', /startsAt: .*/g, 'startsAt: "2020-01-04T10:00:00+05:30"');
  writeFileSync(
    path.join(folder, 'pages/success-stories.yaml'),
    `path: /success-stories
language: en
market: IN
kind: marketing
label: Stories
head:
  title: All workshops, courses and 1-on-1 lessons
  description: A page that nobody leads to, with the title of another one and a slug that trackers mangle.
blocks:
  - { kind: rich-text, id: text, markdown: "![](https://pictures.example/kite.jpg) A kite." }
`,
  );
  // The same text at another address, in a separate file instead of a variant.
  const copy = readFileSync(path.join(folder, 'pages/why.yaml'), 'utf8').replace('path: /why', 'path: /why-again');
  writeFileSync(path.join(folder, 'pages/why-again.yaml'), copy.replace(/^group: .*\n/m, ''));
  // The same page again inside its family, as a variant that says nothing new.
  writeFileSync(
    path.join(folder, 'pages/faq-too.yaml'),
    'path: /faq-too\nvariantOf: /faq\ngroup: null\nhead: { title: Answers once more }\n',
  );
  change('pages/new-workshops.yaml', 'canonical: /workshops', 'canonical: /gone');
  change('pages/workshop/rocket-science.yaml', 'picture: rocket-launch', 'picture: rocket-lunch');
  const found = checkContent(folder);
  problems = found.problems.join('\n');
  expect(found.problems).toHaveLength(2);
  warnings = found.warnings.join('\n');
});

describe('the page doctor', () => {
  it.each([
    ['a title too short', /why\.yaml:\d+:\d+: warning: head\.title: is too short/],
    ['a dead link', /home\.yaml.*leads to \/nowhere, where there is no page/],
    ['a dead link in Markdown', /faq\.yaml.*leads to \/gone\//],
    ['a block in another language', /rocket-science\.yaml.*the block "hero" is not in Tamil/],
    ['a missing translation', /rocket-science\.yaml.*of rocket-science is not translated into ta/],
    ['prices that are equal', /summer\.yaml.*offer summer-in: price and discountedPrice are equal/],
    ['expired batches on live pages', /fullstack\.yaml.*every batch has begun/],
    ['an orphan', /success-stories\.yaml.*no page leads here/],
    [
      'a page copied by hand',
      /why-again\.yaml.*shares 100 % of its words with \/why;|why\.yaml.*shares 100 % of its words with \/why-again;/,
    ],
    ['a title used twice', /has the same title/],
    ['a slug that holds success', /success-stories\.yaml.*holds “success”/],
    ['a picture without words', /success-stories\.yaml.*no description/],
    [
      'a description of two pages',
      /why(?:-again)?\.yaml.*head\.description: \/why(?:-again)? has the same description/,
    ],
    ['a description that a variant repeats', /faq(?:-too)?\.yaml.*\/faq(?:-too)? has the same description/],
    ['a variant that says nothing new', /faq-too\.yaml.*says what \/faq says .*must name the other as canonical/],
  ])('finds %s', (_, pattern) => expect(warnings).toMatch(pattern));

  it.each([
    ['a canonical page there is not', /new-workshops\.yaml.*error: canonical: there is no page \/gone/],
    [
      'a picture that was not built',
      /rocket-science\.yaml.*error: .*the picture rocket-lunch is not in content\/pictures/,
    ],
  ])('refuses %s', (_, pattern) => expect(problems).toMatch(pattern));
});
