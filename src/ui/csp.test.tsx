import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Mascot } from './mascot.tsx';
import type { MascotPose } from './mascot.tsx';
import { Progress } from './progress.tsx';
import { TopicArt } from './topic-art.tsx';
import { topics } from './topic.tsx';

const poses: MascotPose[] = ['waving', 'searching', 'bandaged', 'cheering', 'building', 'waiting'];

test('every picture we draw is small and needs neither style attributes nor ids', () => {
  const pictures = [
    ...topics.map((topic) => <TopicArt key={topic} topic={topic} />),
    ...poses.map((pose) => <Mascot key={pose} pose={pose} />),
  ];
  for (const picture of pictures) {
    const html = renderToStaticMarkup(picture);
    expect(html).not.toMatch(/\s(style|id)=/);
    expect(html).not.toContain('NaN');
    expect(html.length).toBeLessThan(6000);
  }
});

test('a mascot with a title is an image of that name, without one it is decoration', () => {
  expect(renderToStaticMarkup(<Mascot pose="searching" title="A hedgehog looks for the page" />)).toContain(
    'role="img" aria-label="A hedgehog looks for the page"',
  );
  expect(renderToStaticMarkup(<Mascot pose="searching" />)).toContain('aria-hidden="true"');
});

test('progress stays between 0 and 100', () => {
  expect(renderToStaticMarkup(<Progress label="Seats" value={140} />)).toContain('value="100"');
  expect(renderToStaticMarkup(<Progress label="Seats" value={-3} />)).toContain('value="0"');
});
