import { casts } from '../people/casts.ts';
import type { Scene } from './scene.ts';

/** Drawings for empty states: a person searching or waiting. No programme uses them. */
export const emptyScenes = {
  'nothing-found': {
    topic: 'electronics',
    place: 'bench',
    back: [['shelf', 258, 84, 0.95]],
    people: [
      {
        cast: { ...casts.meera, colour: 'orange', top: 'apron' },
        x: 124,
        y: 204,
        size: 1.26,
        gaze: { x: 4, y: 3 },
        left: { x: 88, y: 208, hold: 'flat', turn: 40 },
        right: { x: 196, y: 172, hold: 'grip', turn: -40 },
      },
    ],
    held: [['magnifier', 200, 168, 1.3]],
    front: [['tapeMeasure', 268, 226, 1]],
  },
  'no-dates-yet': {
    topic: 'aeromodelling',
    place: 'bench',
    back: [['window', 252, 84, 0.95]],
    people: [
      {
        cast: { ...casts.kabir, top: 'hoodie', colour: 'green' },
        x: 142,
        y: 204,
        size: 1.28,
        mood: 'calm',
        gaze: { x: 5, y: 1 },
        left: { x: 104, y: 208, hold: 'flat', turn: 20 },
        right: { x: 182, y: 208, hold: 'flat', turn: 160 },
      },
    ],
    front: [
      ['stopwatch', 254, 226, 1.15],
      ['mug', 56, 224],
    ],
  },
} satisfies Record<string, Scene>;

export type EmptyScene = keyof typeof emptyScenes;
