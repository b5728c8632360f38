import { expect, it } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${inside}</svg>`;

it('a drawing stays as it is, without what editors wrote into it', () => {
  const drawing = svg('<g id="a"><path d="M0 0h9" fill="#fff"/><use href="#a"/></g>');
  expect(cleanSvg(drawing)).toEqual({ ok: true, value: drawing });
  const edited = `<?xml version="1.0"?><!-- made --><!DOCTYPE svg>${svg('<metadata><b>x</b></metadata><path d="M0 0" data-x="1" sodipodi:z="2"/>')}`;
  expect(cleanSvg(edited)).toEqual({ ok: true, value: svg('<path d="M0 0"/>') });
});

it.each([
  svg('<script>alert(1)</script>'),
  svg('<SCRIPT/>'),
  svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'),
  svg('<path d="M0 0" onload="alert(1)"/>'),
  svg('', ' onload="alert(1)"'),
  svg('<a href="java&#115;cript:alert(1)"><path d=""/></a>'),
  svg('<foreignObject><p>x</p></foreignObject>'),
  svg('<metadata><script/></metadata>'),
])('code in any form is refused: %s', (text) => {
  expect(cleanSvg(text)).toMatchObject({ ok: false, reason: 'script' });
});

it.each([
  svg('<use href="https://evil.example/x.svg#a"/>'),
  svg('<use xlink:href="//evil.example/x"/>'),
  svg('<path style="fill:url(https://evil.example/x)"/>'),
  svg('<path fill="u\\72l(http://evil.example)"/>'),
])('what would be fetched from elsewhere is refused: %s', (text) => {
  expect(cleanSvg(text)).toMatchObject({ ok: false, reason: 'outside' });
});

it.each([
  'words',
  '<p>x</p>',
  svg('<g>'),
  `${svg('')}${svg('')}`,
  svg('<path d=M0/>'),
  svg('&xxe;'),
  '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>',
  '',
])('what is no SVG is refused: %s', (text) => {
  expect(cleanSvg(text)).toMatchObject({ ok: false });
});
