import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordSetOf, type WordSet } from '../src/foundation/i18n/word-sets.ts';
import { viewSets, wordsOf } from '../src/website/site/blocks/view-sets.ts';

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> };
const ids = new Set(Object.keys(JSON.parse(readFileSync('src/foundation/i18n/locales/en.json', 'utf8')) as object));

/** Sentences that these files, and what they import for browsers, mention by their whole ids or by the beginning of one. */
function mentioned(file: string, seen = new Set<string>()): Set<string> {
  const found = new Set<string>();
  if (seen.has(file)) return found;
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  for (const [, literal = ''] of code.matchAll(/['`]([a-z][A-Za-z]*\.[\w.]*)(?=['`$])/g)) {
    if (ids.has(literal)) found.add(literal);
    else if (literal.endsWith('.')) for (const id of ids) if (id.startsWith(literal)) found.add(id);
  }
  for (const [, source = ''] of code.matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from '([^']+)';/gm)) {
    const next = source.startsWith('.') ? path.join(path.dirname(file), source) : mapped(source);
    if (next && /\.tsx?$/.test(next) && !next.includes('.server.') && existsSync(next))
      for (const id of mentioned(next, seen)) found.add(id);
  }
  return found;
}

function mapped(source: string): string | undefined {
  if (imports[source]) return imports[source];
  const [pattern, target] = Object.entries(imports).find(
    ([key]) => key.endsWith('/*') && source.startsWith(key.slice(0, -1)),
  ) ?? ['', undefined];
  return target?.replace('*', source.slice(pattern.length - 1));
}

const pages: [string, string, readonly WordSet[]][] = [
  ['public pages', 'src/website/site/rendering/ui/page-view.tsx', ['pages']],
  ...viewSets.map((set): [string, string, WordSet[]] => [
    `blocks of the set ${set}`,
    `src/website/site/blocks/views/${set}.ts`,
    wordsOf([set]),
  ]),
  ['the checkout', 'src/sales/orders/checkout/ui/checkout-page.tsx', ['pages', 'checkout']],
];

describe('the words that a browser fetches', () => {
  it.each(pages)('%s say nothing that they did not fetch', (_, file, sets) => {
    const said = mentioned(file);
    expect([...said].filter((id) => !sets.includes(wordSetOf(id)))).toEqual([]);
  });

  it.each(viewSets)('blocks of the set %s bring no schema, preparation or example along', (set) => {
    const files = new Set<string>();
    mentioned(`src/website/site/blocks/views/${set}.ts`, files);
    expect([...files].filter((file) => /\/blocks\/[\w-]+\/view\.tsx$/.test(file)).length).toBeGreaterThan(0);
    expect([...files].filter((file) => /\/(?:schema|prepare|example)\.ts$|\/pages\/parts\.ts$/.test(file))).toEqual([]);
  });

  it('sees what a piece says, also where it is put together (control)', () => {
    const said = mentioned('src/sales/orders/checkout/ui/checkout-page.tsx');
    expect(said).toContain('checkout.payButton');
    expect(said).toContain('pay.by.stripe');
    expect(said).toContain('country.IN');
  });
});
