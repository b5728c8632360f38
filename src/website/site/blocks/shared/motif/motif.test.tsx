import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import type { PictureSource } from '#foundation/ui/media/picture.tsx';
import { blockSchema } from '../../registry.server.ts';
import { Motif, type Shown } from './motif.tsx';

beforeAll(() => prepareLanguage('en'));

const source: PictureSource = {
  base: '/media/kite',
  widths: [320, 640],
  width: 640,
  height: 480,
  placeholder: 'data:image/png;base64,AA==',
  focus: { x: 20, y: 80 },
};
const shown = (of: Shown) => renderToStaticMarkup(<Motif of={of} sizes="100vw" />);

it('a picture is cut to the shape of its place around its focal point, with what it shows', () => {
  const html = shown({ source, alt: 'A kite', art: 'rockets' });
  expect(html).toContain('picture-4x3 focus-x-20 focus-y-80');
  expect(html).toContain('alt="A kite"');
  expect(html).not.toContain('<a ');
});

it('a film makes the picture its poster: one link with a name, and nothing is loaded from the site of the film', () => {
  const html = shown({ source, alt: 'A kite rises', film: 'https://films.example/watch?v=1' });
  expect(html).toMatch(/^<a href="https:\/\/films\.example\/watch\?v=1" target="_blank" rel="noopener noreferrer"/);
  expect(html).toContain(': A kite rises');
  expect(html).toContain('opens at films.example');
  expect(html.match(/src(?:set)?="[^"]*films\.example/i)).toBeNull();
  expect(html).toContain('/media/kite-640.webp');
});

it('without a picture the drawing is shown, also behind a film; without either, nothing', () => {
  expect(shown({ art: 'rockets' })).toMatch(/^<img .*class="topic-art bg-rockets"/);
  expect(shown({ film: 'https://films.example/1' })).toMatch(/^<a .*<img .*class="topic-art bg-design"/);
  expect(shown({})).toBe('');
});

it.each(['hero', 'kit-contents', 'rich-text'])('%s takes a picture, its words and a film', (kind) => {
  const fields = {
    hero: { title: 'A', lead: 'B' },
    'kit-contents': { title: 'A', items: [{ name: 'B' }] },
    'rich-text': { markdown: 'A' },
  }[kind];
  const block = { kind, id: 'a', ...fields, picture: 'kite', pictureAlt: 'A kite', film: 'https://films.example/1' };
  expect(blockSchema(kind)?.safeParse(block).error?.issues).toBeUndefined();
  expect(blockSchema(kind)?.safeParse({ ...block, film: 'http://films.example/1' }).success).toBe(false);
});

it.each(['cards', 'pictures', 'teachers'])('%s takes them for each item', (kind) => {
  const item = { picture: 'kite', alt: 'A kite', film: 'https://films.example/1' };
  const fields = {
    cards: { items: [{ title: 'A', ...item }] },
    pictures: { title: 'A', items: [item] },
    teachers: { title: 'A', emptyText: 'B', items: [{ name: 'A', ...item }] },
  }[kind];
  expect(blockSchema(kind)?.safeParse({ kind, id: 'a', ...fields }).error?.issues).toBeUndefined();
});
