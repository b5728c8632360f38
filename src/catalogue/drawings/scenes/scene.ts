import type { Topic } from '#foundation/ui/media/topic.tsx';
import type { PartName } from '../parts/all-parts.ts';
import type { Person } from '../people/figure.ts';

/** A placed part: its name, position (0 to 320, 0 to 240), scale, rotation in degrees, mirroring. */
export type Put = readonly [part: PartName, x: number, y: number, scale?: number, turn?: number, mirrored?: 'mirrored'];

/** Where a drawing plays: at a bench, before a wall, outdoors, under the night sky. */
export type Place = 'bench' | 'wall' | 'outdoors' | 'night' | 'garden bench';

/** A drawing as data: who, where, holding what, among which things. From back to front. */
export type Scene = {
  topic: Topic;
  place: Place;
  /** Centre and radius of the light field behind the figures. */
  light?: readonly [x: number, y: number, r: number];
  back?: readonly Put[];
  people: readonly Person[];
  /** On the table, behind the hands. */
  held?: readonly Put[];
  front?: readonly Put[];
  /** People on a screen that is drawn in `front`. */
  onScreen?: readonly Person[];
};
