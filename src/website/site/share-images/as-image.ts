import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A drawn SVG as an address that a picture can hold. */
export function asImage(drawn: ReactElement): string {
  const svg = renderToStaticMarkup(drawn).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  return fileAsImage(svg);
}

/** The same of an SVG that is text already. */
export function fileAsImage(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
