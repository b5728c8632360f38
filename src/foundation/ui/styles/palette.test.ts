import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('palette.css', import.meta.url), 'utf8');

function coloursOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start + selector.length));
  return Object.fromEntries([...block.matchAll(/--color-([\w-]+): (#\w+)/g)].map(([, name, value]) => [name, value]));
}

const light = coloursOf('@theme');
const bands = coloursOf('@variant on-dark');
const dark = { ...light, ...coloursOf('@variant dark'), ...bands };
const night = coloursOf('}\n  .night');
const cosmos = coloursOf('}\n  .cosmos');

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replaceAll(/\w/g, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast as WCAG 2.2 defines it, 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const topicNames = ['electronics', 'rockets', 'aeromodelling', 'programming', 'data', 'design', 'parenting', 'space'];
const states = ['brand', 'success', 'warning', 'danger', 'info'];
const inks = ['ink', 'ink-soft', ...states, ...topicNames.map((topic) => `${topic}-ink`)];
const papers = ['canvas', 'surface', 'raised', 'kraft'];
const readable: [string, string][] = [
  ...papers.flatMap((paper) => inks.map((ink): [string, string] => [ink, paper])),
  ...states.flatMap((state): [string, string][] => [
    [state, `${state}-soft`],
    ['ink', `${state}-soft`],
  ]),
  ...topicNames.flatMap((topic): [string, string][] => [
    [`${topic}-ink`, topic],
    ['ink', topic],
  ]),
  ['brand-ink', 'brand'],
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-strong'],
];

it.each([
  ['light', light],
  ['dark', dark],
  ['cutting mat in light', { ...light, ...bands, ...night }],
  ['cutting mat in dark', { ...dark, ...bands, ...night }],
  ['poster in light', { ...light, ...bands, ...cosmos }],
  ['poster in dark', { ...dark, ...bands, ...cosmos }],
])('in the %s palette every ink is readable and every edge of a control is seen', (_name, colours) => {
  const ratio = (one: string, other: string) => contrast(colours[one] ?? '', colours[other] ?? '');
  expect(readable.filter(([ink, paper]) => !(ratio(ink, paper) >= 4.5))).toEqual([]);
  expect(papers.filter((paper) => !(ratio('line-strong', paper) >= 3))).toEqual([]);
});
