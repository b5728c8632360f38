import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawingText } from './drawing-text.tsx';
import type { Drawing } from './drawings.ts';
import { Mascot } from './mascot.tsx';
import { Progress } from '../feedback/progress.tsx';
import { TopicArt } from './topic-art.tsx';
import { topics } from './topic.tsx';

const drawings: Drawing[] = [
  ...topics,
  'nib-waving',
  'nib-searching',
  'nib-bandaged',
  'nib-cheering',
  'nib-building',
  'nib-waiting',
];

it('every picture we draw is a small file of its own, without style attributes, ids, scripts or links', () => {
  for (const name of drawings) {
    const svg = drawingText(name);
    expect(svg, name).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 \d+ \d+" width="\d+" height="\d+"/,
    );
    expect(svg, name).not.toMatch(/\s(style|id|href)=|<script|NaN/);
    expect(svg.length, name).toBeLessThan(5000);
  }
});

it('a drawing whose lines take the colour of the text has one for the dark too', () => {
  for (const name of drawings) {
    const svg = drawingText(name);
    if (svg.includes('currentColor'))
      expect(svg, name).toMatch(
        / color="#\w{6}">\s*<style>@media \(prefers-color-scheme: dark\) \{ svg \{ color: #\w{6} \} \}</,
      );
  }
});

it('pictures keep their place before they arrive, and only those of the first screen are fetched at once', () => {
  expect(renderToStaticMarkup(<TopicArt topic="space" />)).toMatch(/width="320" height="240" loading="lazy"/);
  expect(renderToStaticMarkup(<TopicArt topic="space" first />)).not.toContain('loading');
  expect(renderToStaticMarkup(<Mascot pose="waving" size={90} />)).toMatch(/width="90" height="90" loading="lazy"/);
});

it('a mascot with a title is an image of that name, without one it is decoration', () => {
  expect(renderToStaticMarkup(<Mascot pose="searching" title="A hedgehog looks for the page" />)).toContain(
    'alt="A hedgehog looks for the page"',
  );
  expect(renderToStaticMarkup(<Mascot pose="searching" />)).toContain('alt=""');
});

it('progress stays between 0 and 100', () => {
  expect(renderToStaticMarkup(<Progress label="Seats" value={140} />)).toContain('value="100"');
  expect(renderToStaticMarkup(<Progress label="Seats" value={-3} />)).toContain('value="0"');
});
