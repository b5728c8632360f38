import type { Drawing } from './drawings.ts';

const texts = import.meta.glob<string>('../drawings/*.svg', { query: '?raw', import: 'default', eager: true });

/** The SVG of a drawing as text, for pictures that the server draws. */
export function drawingText(name: Drawing): string {
  return texts[`../drawings/${name}.svg`] ?? '';
}
