import type { Topic } from './topic.tsx';

export type MascotPose = 'waving' | 'searching' | 'bandaged' | 'cheering' | 'building' | 'waiting';

/** A scene, or a pose of the mascot. */
export type Drawing = Topic | `nib-${MascotPose}`;

const urls = import.meta.glob<string>('../drawings/*.svg', { query: '?url', import: 'default', eager: true });

/**
 * The URL of a drawing. Drawings are files outside the pages: pages stay small, browsers cache them, and no script contains them.
 * They adapt their colours to dark mode.
 */
export function drawingUrl(name: Drawing): string {
  return urls[`../drawings/${name}.svg`] ?? '';
}
