import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';

type Node = { type: string; start: number; [field: string]: unknown };
type Attribute = Node & { name?: { name: string }; value?: { value?: unknown } | null };

/** Fields that a browser shows, at their lines, with nothing that could name them: no label around them, no `id` for one, no `aria-label`. */
function namelessFields(source: string, file: string): string[] {
  const found: string[] = [];
  const walk = (tree: unknown, labelled: boolean) => {
    if (Array.isArray(tree)) for (const one of tree) walk(one, labelled);
    if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return;
    let inside = labelled;
    if ((tree as Node).type === 'JSXElement') {
      const { openingElement } = tree as unknown as {
        openingElement: Node & { name: { name?: string }; attributes: Attribute[] };
      };
      const { name: element, attributes, start } = openingElement;
      const names = attributes.map(({ type, name }) => (type === 'JSXSpreadAttribute' ? '…' : name?.name));
      const hidden = attributes.some(
        ({ name, value }) => name?.name === 'hidden' || (name?.name === 'type' && value?.value === 'hidden'),
      );
      const named = names.some((name) => ['…', 'id', 'aria-label', 'aria-labelledby'].includes(name ?? ''));
      if (/^(?:input|select|textarea)$/.test(element.name ?? '') && !labelled && !named && !hidden)
        found.push(`${file}:${source.slice(0, start).split('\n').length}`);
      // The name of a component says that it is a label around its children.
      if (/^label$|Label$/.test(element.name ?? '')) inside = true;
    }
    for (const value of Object.values(tree)) walk(value, inside);
  };
  walk(parseSync(file, source).program, false);
  return found;
}

it('each field of a screen has something that names it to those who hear it', () => {
  const files = globSync('src/**/*.tsx').filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => namelessFields(readFileSync(file, 'utf8'), file))).toEqual([]);
});

it('a field without a name is seen, one with any is not (control)', () => {
  const inside = (jsx: string) => namelessFields(`const x = <p>\n${jsx}</p>;`, 'x.tsx');
  expect(inside('<input name="tag" placeholder="Tag" />')).toEqual(['x.tsx:2']);
  expect(inside('<select name="tag"></select>')).toEqual(['x.tsx:2']);
  for (const jsx of [
    '<label>Tag <input name="tag" /></label>',
    '<input name="tag" aria-label="Tag" />',
    '<input type="hidden" name="tag" />',
    '<textarea id="tag" />',
    '<textarea name="tag" hidden readOnly />',
    '<input {...field} />',
  ])
    expect(inside(jsx), jsx).toEqual([]);
});
