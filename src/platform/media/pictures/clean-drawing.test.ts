import { describe, expect, it } from 'vitest';
import { cleanDrawing, largestDrawing } from './clean-drawing.ts';
import { sniff } from './sniff.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 30" ${attributes}>${inside}<path d="M0 0h40v30z"/></svg>`;
const clean = (text: string) => {
  const drawing = cleanDrawing(bytes(text));
  return drawing && new TextDecoder().decode(drawing.content);
};

describe('a drawing', () => {
  it('keeps shapes, texts, gradients and what names its own parts', () => {
    const text = svg(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient></defs><style>.a{fill:url(#g)}</style><g class="a" style="stroke:#000"><rect id="r" width="4" height="4" fill="url(#g)"/><use href="#r" x="9"/><text x="1">Rocket &amp; more</text></g>',
    );
    const kept = clean(text) ?? '';
    for (const part of [
      'linearGradient',
      'fill="url(#g)"',
      '.a{fill:url(#g)}',
      'href="#r"',
      'Rocket &amp; more',
      'stroke:#000',
    ])
      expect(kept).toContain(part);
    expect(cleanDrawing(bytes(text))).toMatchObject({ width: 40, height: 30 });
  });

  it.each([
    ['a script', '<script>alert(1)</script>', /alert|script/i],
    [
      'a script in another name space',
      '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
      /alert|script/i,
    ],
    ['an event', '<g onload="alert(1)"><circle r="1" OnClick="alert(1)"/></g>', /alert|on\w+=/i],
    [
      'a foreign object',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x"/></body></foreignObject>',
      /foreign|img|body/i,
    ],
    ['a picture of another place', '<image href="https://evil.example/x.png"/>', /evil|image/i],
    ['a part of another file', '<use href="https://evil.example/x.svg#a"/>', /evil/i],
    ['a part by its old name', '<use xlink:href="//evil.example/x.svg#a"/>', /evil/i],
    ['a link', '<a href="javascript:alert(1)"><text>x</text></a>', /javascript|<a /i],
    ['data as a part', '<use href="data:image/svg+xml;base64,AAAA#x"/>', /data:/i],
    ['a fill from elsewhere', '<rect width="1" height="1" fill="url(https://evil.example/#x)"/>', /evil/i],
    ['a style that loads', '<style>@import "https://evil.example/x.css";</style>', /evil|import/i],
    ['a style that is spelled otherwise', '<style>.a{background:\\75rl(https://evil.example)}</style>', /evil/i],
    ['a style of an element', '<rect width="1" height="1" style="fill:url(\'https://evil.example\')"/>', /evil/i],
    [
      'an animation that sets a link',
      '<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="x"/>',
      /javascript|<set|<animate/i,
    ],
    ['a comment', '<!-- alert(1) -->', /alert/],
    ['text that ends its style', '<style><![CDATA[</style><script>alert(1)</script>]]></style>', /alert/],
    ['an instruction', '<?xml-stylesheet href="https://evil.example/x.xsl"?>', /evil/],
    ['words of a drawing program', '<metadata><rdf>Somebody, at home</rdf></metadata>', /Somebody/],
  ])('loses %s', (_, inside, gone) => {
    const kept = clean(svg(inside));
    expect(kept).not.toBeNull();
    expect(kept).not.toMatch(gone);
    expect(kept).toContain('<path');
  });

  it.each([
    ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('&a;')}`],
    [
      'nested uses, which a browser draws a million times',
      svg('<g id="a"><path d="M0 0h1"/></g><g id="b"><use href="#a"/></g><use href="#b"/>'),
    ],
    [
      'a large part that is used in many places',
      svg(`<g id="a">${'<path d="M0 0h1"/>'.repeat(400)}</g>${'<use href="#a"/>'.repeat(60)}`),
    ],
    ['a use of itself', svg('<g id="a"><use href="#a"/></g>')],
    ['no end', '<svg viewBox="0 0 1 1"><path d="M0 0"'],
    ['no size', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'],
    ['nothing that draws', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><g/></svg>'],
    ['too many bytes', svg(`<desc>${'x'.repeat(largestDrawing)}</desc>`)],
  ])('with %s is refused', (_, text) => {
    expect(cleanDrawing(bytes(text))).toBeNull();
  });

  it('with a symbol in some places is kept', () => {
    const text = svg(`<symbol id="a">${'<path d="M0 0h1"/>'.repeat(20)}</symbol>${'<use href="#a"/>'.repeat(60)}`);
    expect(clean(text)).toContain('<use');
  });

  it('of bytes that are no UTF-8 is refused', () => {
    expect(cleanDrawing(new Uint8Array([...bytes(svg('')), 0xff, 0xfe]))).toBeNull();
  });
});

describe('what a file is', () => {
  it.each([
    ['svg', '<svg xmlns="x">'],
    [
      'svg',
      '\uFEFF<?xml version="1.0"?>\n<!-- made by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<svg viewBox="0 0 1 1">',
    ],
    [null, '<!doctype html><svg>'],
    [null, '<html><svg></svg>'],
    ['gif', 'GIF89a'],
    ['gif', 'GIF87a'],
    [null, 'GIF88a'],
    [null, '%PDF-1.7'],
    [null, ''],
    ['avif', '\0\0\0\u0020ftypavif\0\0\0\0avifmif1'],
    ['heic', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic'],
  ])('%s is recognised by its first bytes: %j', (format, text) => expect(sniff(bytes(text))).toBe(format));

  it.each(['<!---->', '<!-- a -->', '<!----> '])(
    'a kilobyte of %j without a drawing is recognised at once: comments match in only one way',
    (comment) => {
      const begin = performance.now();
      expect(sniff(bytes(comment.repeat(140)))).toBeNull();
      expect(sniff(bytes(`${comment.repeat(90)}<svg>`))).toBe('svg');
      expect(performance.now() - begin).toBeLessThan(500);
    },
  );
});
