import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Engine } from '#platform/db';
import { compiledCatalogues } from '../scripts/compiled-catalogues.ts';

/** A kind as somebody would write it: one folder … */
const folder = {
  'schema.ts': `
    import { z } from 'zod';
    import { block, text, title } from '../../pages/parts.ts';

    export const schema = () => block('opening-hours', { title: title(), days: z.array(text(40)).min(1).max(7) });

    export type OpeningHours = z.output<ReturnType<typeof schema>>;
    export type PreparedOpeningHours = OpeningHours & { path: string };`,
  'prepare.ts': `
    import type { PageData } from '../../page-data/page-data.ts';
    import type { OpeningHours, PreparedOpeningHours } from './schema.ts';

    export function prepare(block: OpeningHours, { page }: PageData): PreparedOpeningHours {
      return { ...block, path: page.path };
    }`,
  'view.tsx': `
    import type { BlockProps } from '../../page-data/block-props.ts';
    import { BlockFrame } from '../shared/block-frame.tsx';
    import type { PreparedOpeningHours } from './schema.ts';

    export function View({ block: { days, path, ...rest } }: BlockProps<PreparedOpeningHours>) {
      return (
        <BlockFrame block={rest}>
          <ul data-page={path}>{days.map((day) => <li key={day}>{day}</li>)}</ul>
        </BlockFrame>
      );
    }`,
  'example.ts': `
    import { galleryState } from '../shared/gallery-state.ts';
    import type { OpeningHours, PreparedOpeningHours } from './schema.ts';

    export const example: OpeningHours = { kind: 'opening-hours', id: 'hours', title: 'Open', days: ['Friday'] };
    export const states = [
      galleryState<PreparedOpeningHours>('opening-hours', 'hours-long', 'a long week', {
        title: 'Open all week',
        days: ['Monday', 'Sunday'],
        path: '/',
      }),
    ];`,
};
/** … and one line in a set of views. */
const lineOfView = "export { View as 'opening-hours' } from '../opening-hours/view.tsx';\n";

/** A language as somebody would add it (docs/content.md): a line of data … */
const lineOfLanguage = { name: 'मराठी', englishName: 'Marathi' };
/** … and a file with some sentences. */
const sentences = { 'lead.name': 'नाव', 'lead.send': 'मला फोन करा' };

/** … and, for the studio, a file with some of its sentences. */
const studioSentences = { Save: 'जतन करा' };
/** In the copy, so that the router is the one of its screens. */
const shownInStudio = `
  import { renderToStaticMarkup } from 'react-dom/server';
  import { createRoutesStub } from 'react-router';
  import { say, type StaffLanguage } from '#foundation/i18n/staff/say.ts';
  import { speakToStaff } from '#foundation/i18n/staff/speak-to-staff.server.ts';
  import { LanguageSection } from './language-section.tsx';

  export const spokenTo = (language: StaffLanguage) =>
    speakToStaff(language, async () => [say('Save'), say('Cancel')]);
  export function choiceOfLanguage() {
    const Screen = createRoutesStub([{ path: '/', Component: () => <LanguageSection language="en" /> }]);
    return renderToStaticMarkup(<Screen />);
  }`;

/** One copy of the code gets both: to load it takes half a minute. */
let copy: string;
let vite: ViteDevServer;
let engine: Engine;
let showPage: typeof import('./support/show-page.tsx').showPage;

beforeAll(async () => {
  copy = mkdtempSync(path.join(os.tmpdir(), 'coursefront-new-parts-'));
  for (const name of ['src', 'tests/support', 'package.json', 'tsconfig.json', 'content/demo-business.json'])
    cpSync(name, path.join(copy, name), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  const blocks = path.join(copy, 'src/website/site/blocks');
  mkdirSync(path.join(blocks, 'opening-hours'));
  for (const [name, text] of Object.entries(folder)) writeFileSync(path.join(blocks, 'opening-hours', name), text);
  appendFileSync(path.join(blocks, 'views/more.ts'), lineOfView);
  const list = path.join(copy, 'src/foundation/locale/languages.json');
  const languages = JSON.parse(readFileSync(list, 'utf8')) as Record<string, unknown>;
  writeFileSync(list, JSON.stringify({ ...languages, mr: lineOfLanguage }));
  writeFileSync(path.join(copy, 'src/foundation/i18n/locales/mr.json'), JSON.stringify(sentences));
  writeFileSync(path.join(copy, 'src/foundation/i18n/staff/languages/mr.json'), JSON.stringify(studioSentences));
  writeFileSync(path.join(copy, 'src/office/studio/account/shown.tsx'), shownInStudio);
  vite = await createServer({
    root: copy,
    configFile: false,
    plugins: [compiledCatalogues()],
    oxc: { jsx: { runtime: 'automatic' } },
    server: { middlewareMode: true, ws: false, watch: null },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
  });
  const loaded = await vite.ssrLoadModule('/tests/support/show-page.tsx');
  const { openFrom, ...rest } = loaded as typeof import('./support/show-page.tsx');
  showPage = rest.showPage;
  const { file, problem } = inject('databaseTemplate');
  if (!file) throw new Error(`No test database: ${problem}`);
  engine = await openFrom(file);
  await engine.query(`insert into site_languages (code, published, position) values ('mr', true, 9)`);
  const { loadMarkets } = (await vite.ssrLoadModule(
    '/src/catalogue/catalog/markets/load-markets.ts',
  )) as typeof import('#catalogue/catalog/markets/load-markets.ts');
  await loadMarkets(engine.db);
});
afterAll(async () => {
  await engine.close();
  await vite.close();
  rmSync(copy, { recursive: true });
});

describe('a new kind of block, written as one folder and one line', () => {
  it('is shown on a page, prepared, by the set of views that names it', async () => {
    const { html, views } = await showPage('/hours', [
      { kind: 'opening-hours', id: 'hours', title: 'When we are open', days: ['Monday', 'Friday'] },
    ]);
    expect(html).toContain('<ul data-page="/hours"><li>Monday</li><li>Friday</li></ul>');
    expect(views).toEqual(['more']);
  });

  it('is checked by its schema', async () => {
    const { html, views } = await showPage('/hours', [{ kind: 'opening-hours', id: 'hours', title: 'Open', days: [] }]);
    expect(html).not.toContain('data-page');
    expect(views).toEqual([]);
  });

  it('is in the gallery with its example and its states', async () => {
    const { html } = await showPage('/gallery', [{ kind: 'block-gallery', id: 'gallery', title: 'Everything' }]);
    expect(html).toContain('opening-hours: example');
    expect(html).toContain('opening-hours: a long week');
    expect(html).toContain('<li>Sunday</li>');
  });
});

describe('a new language, added as a line of data and a file of sentences', () => {
  it('has pages that speak it, and say in English what its file lacks', async () => {
    const form = { kind: 'lead-form', id: 'call', title: 'आम्ही तुम्हाला फोन करू' };
    const { html } = await showPage('/mr', [form], { language: 'mr' as 'hi' });
    expect(html).toContain('आम्ही तुम्हाला फोन करू');
    expect(html).toContain(sentences['lead.name']);
    const english = JSON.parse(readFileSync('src/foundation/i18n/locales/en.json', 'utf8')) as Record<string, string>;
    expect(html).toContain(english['lead.mobile']);
    expect(html).not.toContain('lead.mobile');
  });

  it('is named by the check with what its file lacks, while those that are whole are not', async () => {
    const loaded = await vite.ssrLoadModule('/src/foundation/i18n/missing-sentences.server.ts');
    const { missingSentences } = loaded as typeof import('#foundation/i18n/missing-sentences.server.ts');
    const all = Object.keys(JSON.parse(readFileSync('src/foundation/i18n/locales/en.json', 'utf8')) as object);
    const missing = await missingSentences('mr' as 'hi');
    expect(missing).toHaveLength(all.length - Object.keys(sentences).length);
    expect(missing).not.toContain('lead.name');
    expect(await missingSentences('ta')).toEqual([]);
  });

  it('is spoken by the studio, which says in English what its file lacks, and can be chosen by each person', async () => {
    const { spokenTo, choiceOfLanguage } = (await vite.ssrLoadModule('/src/office/studio/account/shown.tsx')) as {
      spokenTo: (language: string) => Promise<string[]>;
      choiceOfLanguage: () => string;
    };
    expect(await spokenTo('mr')).toEqual([studioSentences.Save, 'Cancel']);
    expect(await spokenTo('en')).toEqual(['Save', 'Cancel']);
    expect(choiceOfLanguage()).toMatch(/value="mr".*मराठी/);
  });

  it('is written in the letters its check expects', async () => {
    const loaded = await vite.ssrLoadModule('/src/website/site/authoring/pack/content-linter.ts');
    const { isForeign } = loaded as typeof import('../src/website/site/authoring/pack/content-linter.ts');
    const marathi = 'आम्ही मुलांना पतंग कसे बनवायचे ते शिकवतो आणि सगळे मिळून ते उडवतो आनंदाने रोज';
    expect(isForeign(marathi, 'mr' as 'hi')).toBe(false);
    expect(isForeign(marathi, 'ta')).toBe(true);
  });
});
