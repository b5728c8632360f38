import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { database, inTransaction } from '#platform/db';
import { checkSource, findPageSource, importContent, importLimit } from '#website/site';
import { testDatabase } from '#tests/database';
import { meera, pageIds } from '#tests/pages-world';
import { saveDraft } from '../drafts/save-draft.ts';
import { kindSpecs } from './fields/kind-specs.server.ts';
import { withBlockForm, withPageForm } from './save/read-block-form.ts';
import { readEditor, type EditorData } from './save/read-editor.ts';
import { FieldInputs } from './screen/field-inputs.tsx';
import { pageFields, pageFieldValue } from './source/edit-fields.ts';
import { readBlocks } from './source/read-source.ts';

testDatabase();

let opened: EditorData[] = [];

beforeAll(async () => {
  const outcome = await inTransaction((tx) => importContent(tx, 'content'), importLimit);
  if (!outcome.ok) throw new Error(outcome.details.join('\n'));
  const ids = Object.values(await pageIds());
  opened = await inTransaction(async (tx) => {
    const read: EditorData[] = [];
    for (const id of ids) {
      const shown = await readEditor(tx, { id, by: meera });
      if (shown) read.push(shown);
    }
    return read;
  });
}, 120_000);

describe('every starter page', () => {
  it('has nothing wrong in the editor', () => {
    expect(opened.length).toBeGreaterThan(80);
    expect(opened.flatMap(({ path, problems }) => problems.map((problem) => ({ path, ...problem })))).toEqual([]);
  });

  it('saved unchanged writes nothing', async () => {
    for (const { id, source } of opened) {
      const content: unknown = JSON.parse(JSON.stringify(source));
      const saved = await inTransaction((tx) => saveDraft(tx, { by: meera, pageId: id, version: 0, content }));
      expect(saved).toMatchObject({ ok: true, value: { changed: false, version: 0 } });
    }
    const { rows } = (await database().execute(sql`select count(*)::int as drafts from page_drafts`)) as {
      rows: { drafts: number }[];
    };
    expect(rows[0]?.drafts).toBe(0);
  });

  it('whose plain forms are sent as they came stays as it is, block by block', () => {
    const specs = kindSpecs();
    let forms = 0;
    for (const { source, parent } of opened) {
      for (const { block } of readBlocks(source, parent)) {
        const fields = specs[block.kind] ?? [];
        const html = renderToStaticMarkup(
          fields.map((spec) => (
            <FieldInputs
              key={spec.name}
              spec={spec}
              value={block[spec.name]}
              place={spec.name}
              problems={[]}
              lang="en"
            />
          )),
        );
        expect(withBlockForm(source, parent, { block: block.id, form: sentForm(html), fields })).toBe(source);
        forms += 1;
      }
      const own = new FormData();
      for (const name of pageFields) own.set(`f.${name}`, pageFieldValue(source, parent, name));
      expect(withPageForm(source, parent, own)).toEqual(source);
    }
    expect(forms).toBeGreaterThan(400);
  });
});

it('a page that is not published is none that can be edited by its address', async () => {
  expect(await findPageSource(database(), 'nonsense')).toBeNull();
  expect((await checkSource(database(), { path: '/x', variantOf: '/nowhere' })).page).toBeNull();
});

/** What a browser sends of these inputs. */
function sentForm(html: string): FormData {
  const form = new FormData();
  const text = (value = '') =>
    value
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&');
  for (const [tag, name = ''] of html.matchAll(/<(?:input|textarea|select)\b[^>]*? name="([^"]+)"[^>]*>/g)) {
    const rest = html.slice(html.indexOf(tag) + tag.length);
    if (tag.startsWith('<textarea'))
      form.set(name, text(rest.slice(0, rest.indexOf('</textarea>')).replace(/^\n/, '')).replaceAll('\n', '\r\n'));
    else if (tag.startsWith('<select')) {
      const options = rest.slice(0, rest.indexOf('</select>'));
      form.set(
        name,
        text(/<option value="([^"]*)" selected=""/.exec(options)?.[1] ?? /<option value="([^"]*)"/.exec(options)?.[1]),
      );
    } else form.set(name, text(/ value="([^"]*)"/.exec(tag)?.[1]));
  }
  return form;
}
