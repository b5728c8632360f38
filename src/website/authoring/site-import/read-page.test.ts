import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { newAddress } from './new-address.ts';
import { pageSource } from './page-source.ts';
import { readPage } from './read-page.ts';
import { readFolder } from './read-site.ts';

const saved = (name: string) =>
  readPage({ name, address: null, html: readFileSync(`tests/saved-sites/${name}`, 'utf8') });
const draftOf = (page: ReturnType<typeof readPage>, pictures = new Map<string, string>()) =>
  pageSource(page, { path: '/x', language: 'en', market: 'IN', pictures });

it('a page of WordPress becomes hero, texts, questions and a film, without scripts, styles, navigation, comments and what is hidden', () => {
  const page = saved('wordpress/rocket-workshop.html');
  expect(page.address).toBe('https://old-school.example/workshops/rocket-day/');
  expect(page.head).toMatchObject({ title: 'Rocket Day – Old School', language: 'en', noindex: false });
  const picture = 'https://old-school.example/wp-content/uploads/rocket.png';
  const { source, notFit } = draftOf(page, new Map([[picture, 'p1']]));
  expect(source.blocks).toEqual([
    { kind: 'hero', id: 'hero', title: 'Rocket Day', lead: 'Build a rocket of paper, and let it fly over the school.' },
    { kind: 'rich-text', id: 'rich-text', markdown: 'Made by one of the classes', picture: 'media:p1' },
    {
      kind: 'rich-text',
      id: 'what-children-do',
      title: 'What children do',
      markdown:
        'They **fold**, *glue* and [meet the team](https://old-school.example/about/?ref=rocket#team).\n\nThen they launch.\n\n- Fold the body\n- Make fins\n  1. Draw\n  2. Cut\n\n[Enrol now](https://old-school.example/enrol-now/)',
    },
    {
      kind: 'rich-text',
      id: 'price',
      title: 'Price',
      markdown: '- One child – Price: ₹1,499\n- Brother or sister – Price: Rs. 999',
    },
    {
      kind: 'questions',
      id: 'questions',
      title: 'Questions',
      items: [
        { question: 'Which age?', answer: 'From 8 to 12.' },
        { question: 'Is lunch included?', answer: 'Yes, with **fruit**.' },
      ],
    },
    {
      kind: 'rich-text',
      id: 'see-it',
      title: 'See it',
      markdown: String.raw`5\. is no list, nor is \[this\] a \*mark\* \<b>.`,
    },
    { kind: 'video', id: 'see-it-2', title: 'See it', to: 'https://www.youtube.com/watch?v=abcdEFGH123' },
  ]);
  expect(notFit).toEqual([
    { what: 'frame', detail: 'https://maps.example/embed?pb=1' },
    { what: 'form', detail: '/contact' },
    { what: 'table', detail: 'Group | Price' },
    { what: 'price', detail: '₹1,499' },
    { what: 'price', detail: 'Rs. 999' },
  ]);
  expect(JSON.stringify(source)).not.toMatch(/secret|jquery|Skip to|comment of|Hidden words|wp-block/);
});

it('a page of Wix loses its frame and its dialogs; its pictures and links stay', () => {
  const page = saved('wix.html');
  expect(page.head).toMatchObject({ canonical: 'https://www.old-school.example/about', noindex: true });
  const picture = 'https://static.media.example/media/a.jpg/v1/fill/w_60,blur_2/a.jpg';
  const { source } = draftOf(page, new Map([[picture, 'p1']]));
  expect(source).toMatchObject({ label: 'About us', visibility: 'unlisted' });
  expect(source.blocks).toEqual([
    { kind: 'hero', id: 'hero', title: 'About us', lead: 'We teach with the hands.' },
    { kind: 'pictures', id: 'pictures', title: 'About us', items: [{ picture: 'media:p1' }] },
    {
      kind: 'rich-text',
      id: 'our-workshops',
      title: 'Our workshops',
      markdown:
        'Every Saturday at ten.\n\n### Electronics\n\nLamps and [switches](https://www.old-school.example/lamps).\n\n### Wood\n\nBoats.\n\n[Call](tel:+91-9876543210)',
    },
  ]);
});

it('headings that ask become questions, lazy pictures are found, and quotes stay quotes', () => {
  const page = saved('squarespace.html');
  expect(page.parts).toContainEqual({
    is: 'picture',
    source: 'https://images.example/content/v1/room.jpg',
    file: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    alt: '',
  });
  const { source } = draftOf(page);
  expect(source.blocks).toMatchObject([
    { kind: 'hero', title: 'Questions', lead: 'Everything that parents ask.' },
    { kind: 'rich-text', title: 'Before you come', markdown: '> A day to remember.' },
    {
      kind: 'questions',
      items: [
        { question: 'What should we bring?', answer: 'Nothing at all.' },
        { question: 'Where do we park?', answer: 'In the yard.\n\nIt is free.' },
      ],
    },
  ]);
});

it('a page of Google Sites in Tamil keeps its words and its list', () => {
  const { source } = draftOf(saved('google-sites/home.html'));
  expect(source.blocks?.[0]).toMatchObject({ title: 'அறிவியல் பட்டறை' });
  expect(source.blocks?.[1]).toMatchObject({ kind: 'rich-text', markdown: '- மின்னணுவியல்\n- மரவேலை' });
});

it('reads a folder: each page once, no frames that were saved beside a page, and old encodings', () => {
  const read = readFolder('tests/saved-sites', 'https://old-school.example/');
  if (!read.ok) throw new Error(read.reason);
  expect(read.value.pages.map(({ name }) => name)).toEqual([
    'google-sites/home.html',
    'php.html',
    'squarespace.html',
    'wix.html',
    'wordpress/rocket-workshop.html',
  ]);
  const php = readPage({ ...read.value.pages[1]!, address: null });
  expect(php.head.title).toBe('Café Camp');
  expect(draftOf(php).source.blocks?.at(-1)).toMatchObject({
    markdown: expect.stringMatching(/^Unclosed \*\*bold \*both\*\*\*/) as string,
  });
});

it.each([
  ['https://old.example/', 'Home', '/'],
  ['https://old.example/About-Us/', '', '/about-us'],
  ['https://old.example/shop/index.php', '', '/shop'],
  ['https://old.example/kurse/%C3%9Cbung.html', '', '/kurse/ubung'],
  ['https://old.example/?p=5', 'Rocket Day!', '/rocket-day'],
  ['https://old.example/index.php?id=5', 'Camp', '/camp'],
  ['https://old.example/%E0%AE%AA%E0%AE%9F', 'Lamps', '/lamps'],
  ['https://old.example/%E0%AE%AA%E0%AE%9F', 'படம்', '/page-new'],
  ['workshops\\lamps.html', '', '/workshops/lamps'],
  ['https://old.example/../../%2e%2e/etc/passwd', '', '/etc/passwd'],
])('the page at %s gets an address in our spelling', (address, title, path) =>
  expect(newAddress(address, title)).toBe(path),
);

it.each([
  ['<p><a href="javascript:alert(1)">run</a></p>', 'run'],
  ['<p><a href="https://x.example/a_(b)">a</a></p>', '[a](https://x.example/a_%28b%29)'],
  ['<p>a<b> bold </b>b</p>', 'a **bold** b'],
  ['<p># no heading</p>', String.raw`\# no heading`],
  ['<p>1. no list</p>', String.raw`1\. no list`],
  ['<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>', '- a\n  - b\n- c'],
  ['<ol><li>a<ol><li>b</ol><li>c</ol>', '1. a\n   1. b\n2. c'],
  ['<a href="/card"><h3>Rockets</h3><p>Fly</p></a>', '|heading|Fly|[Rockets](https://old.example/card)'],
  ['<a href="/card"><div>Rockets</div></a>', '[Rockets](https://old.example/card)'],
  [
    '<img src="data:image/gif;base64,AA" srcset="data:image/gif;base64,AA" data-lazy-srcset="/a-300.jpg 300w, /a.jpg 1024w"><noscript><img src="/a.jpg"></noscript>',
    '|picture',
  ],
  ['<div>one<div>two</div>three</div>', 'one|two|three'],
  ['<table><tr><td>Layout</td></tr></table>', '|table'],
  ['<p><span style="display:none">gone</span>here</p>', 'here'],
])('reads %s', (html, expected) => {
  const { parts } = readPage({ name: 'x.html', address: 'https://old.example/x', html });
  expect(parts.map((part) => (part.is === 'text' ? part.markdown : `|${part.is}`)).join('|')).toBe(
    expected.replace(/^\|\|/, '|'),
  );
});

it('a page nested three thousand elements deep is read', () => {
  const html = `${'<div>'.repeat(3_000)}words${'</div>'.repeat(3_000)}`;
  expect(readPage({ name: 'x', address: 'https://old.example/x', html }).parts).toEqual([
    { is: 'text', markdown: 'words' },
  ]);
});
