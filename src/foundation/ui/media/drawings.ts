import type { Topic } from './topic.tsx';

export type MascotPose = 'waving' | 'searching' | 'bandaged' | 'cheering' | 'building' | 'waiting';

/** A scene, or a pose of the mascot. */
export type Drawing = Topic | `nib-${MascotPose}`;

const urls = import.meta.glob<string>('../drawings/*.svg', { query: '?url', import: 'default', eager: true });

/**
 * Where a drawing lies. Drawings are files, not part of pages: a page stays small, browsers keep them, and no script carries them.
 * They change their own ink in the dark.
 */
export function drawingUrl(name: Drawing): string {
  return urls[`../drawings/${name}.svg`] ?? '';
}
