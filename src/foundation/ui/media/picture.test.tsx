import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Picture } from './picture.tsx';

const source = {
  base: '/assets/pictures/bench-0a1b2c3d',
  widths: [480, 960],
  width: 960,
  height: 720,
  placeholder: 'data:image/webp;base64,AA',
};

it('a picture offers AVIF and WebP in every width, keeps its place free and waits until it comes near', () => {
  const html = renderToStaticMarkup(<Picture source={source} alt="A workbench" sizes="50vw" />);
  expect(html).toContain(
    '/assets/pictures/bench-0a1b2c3d-480.avif 480w, /assets/pictures/bench-0a1b2c3d-960.avif 960w',
  );
  expect(html).toContain('src="/assets/pictures/bench-0a1b2c3d-960.webp"');
  expect(html).toMatch(/alt="A workbench" width="960" height="720" loading="lazy"/);
  expect(html).not.toMatch(/\sstyle=/);
});

it('the first picture of a page is preloaded where it is beside the text; phones load it when it comes near', () => {
  const html = renderToStaticMarkup(<Picture source={source} alt="" priority />);
  expect(html).toMatch(/<link rel="preload" as="image" [^>]*media="\(width &gt;= 64rem\)"/);
  expect(html).toMatch(/fetchPriority="high"/i);
  expect(html).toContain('loading="lazy"');
  expect(html).not.toContain('loading="eager"');
});
