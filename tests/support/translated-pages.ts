import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inTransaction } from '#platform/db';
import { findPageSourceAt, importContent, importLimit, publishSources } from '#website/site';
import { pageIds } from './pages-world.ts';

const head = `market: IN
kind: marketing
layout: default
`;

const kites = `path: /kites
language: en
label: Kites
${head}head:
  title: Kites
  description: A page about kites, long enough to be the description of a page.
blocks:
  - { kind: hero, id: hero, title: Build a kite, lead: "For {{school}}, 12 children at most" }
  - kind: steps
    id: steps
    title: How it goes
    items:
      - { title: Cut, text: Cut the paper }
      - { title: Fly, text: "Fly it, [see how](/workshops)" }
variables: { school: Riverside }
`;

/** A variant in Tamil that says some of it, and another page of one group in each language. */
const files: Record<string, string> = {
  kites,
  'ta/kites': `path: /ta/kites
variantOf: /kites
language: ta
label: பட்டங்கள்
head: { title: பட்டங்கள் }
override:
  hero: { title: பட்டம் செய்வோம் }
`,
  hello: `path: /hello
language: en
group: hello
label: Hello
${head}head:
  title: Hello
  description: A page that says hello, long enough to be the description of a page.
blocks:
  - { kind: notice, id: note, text: We say hello }
`,
  'ta/hello': `path: /ta/hello
language: ta
group: hello
label: வணக்கம்
${head}head:
  title: வணக்கம்
  description: வணக்கம் சொல்லும் ஒரு பக்கம், ஒரு பக்கத்தின் விளக்கமாக இருக்கப் போதுமான நீளம்.
blocks:
  - { kind: notice, id: note, text: வணக்கம் சொல்கிறோம் }
`,
};

/** Publishes `/kites` with a partly translated Tamil variant, and `/hello` with a Tamil page of its group; returns their ids by path. */
export async function translatedPages(): Promise<Record<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'translated-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(folder, 'pages', `${name}.yaml`);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const outcome = await inTransaction((tx) => importContent(tx, folder, { mode: 'overwrite' }), importLimit);
    if (!outcome.ok) throw new Error(outcome.details.join('\n'));
  } finally {
    rmSync(folder, { recursive: true });
  }
  return pageIds();
}

/** Publishes `/kites` with another title, and with a step more between its two. */
export async function changeKites(): Promise<void> {
  await inTransaction(async (tx) => {
    const source = (await findPageSourceAt(tx, '/kites'))?.source;
    const [hero, steps] = source?.blocks ?? [];
    if (!source || !hero || !steps) throw new Error('/kites is not published');
    const [cut, fly] = steps.items as unknown[];
    const blocks = [
      { ...hero, title: 'Build a large kite' },
      { ...steps, items: [cut, { title: 'Glue', text: 'Glue the sticks' }, fly] },
    ];
    await publishSources(tx, { why: 'changed', author: 'import', sources: [{ ...source, blocks }] });
  });
}
