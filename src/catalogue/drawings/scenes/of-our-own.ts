import { casts } from '../people/casts.ts';
import type { Scene } from './scene.ts';

/** For programmes of a school's own: no programme of the starter content has these. */
export const ofOurOwn = {
  'an-app-of-ours': {
    topic: 'design',
    place: 'bench',
    light: [176, 112, 102],
    people: [
      {
        cast: { ...casts.gurpreet, colour: 'orange', top: 'stripes' },
        x: 190,
        y: 202,
        size: 1.14,
        gaze: { x: 4, y: 0 },
        left: { x: 148, y: 206, hold: 'flat', turn: 160 },
        right: { x: 250, y: 162, hold: 'grip', turn: -70 },
      },
    ],
    held: [['phone', 258, 158, 1.05, 6]],
    front: [['laptopFront', 76, 224, 1.1]],
  },
  'a-poster': {
    topic: 'design',
    place: 'wall',
    light: [196, 122, 106],
    back: [
      ['board', 92, 104, 1],
      ['butterfly', 92, 104, 1.7, -8],
    ],
    people: [
      {
        cast: { ...casts.anvi, top: 'apron', colour: 'violet' },
        x: 232,
        y: 244,
        size: 1.44,
        mood: 'laugh',
        gaze: { x: -4, y: 0 },
        left: { x: 164, y: 164, hold: 'grip', turn: 200 },
        right: { x: 274, y: 214, hold: 'flat', turn: 90 },
      },
    ],
    held: [['brush', 138, 146, 1, 116]],
    front: [['paints', 100, 232, 1.2]],
  },
  'a-kite-together': {
    topic: 'parenting',
    place: 'outdoors',
    light: [150, 116, 98],
    back: [
      ['cloud', 52, 50, 0.8],
      ['tree', 292, 196, 0.8],
    ],
    people: [
      {
        cast: { ...casts.mother, colour: 'teal' },
        x: 104,
        y: 152,
        size: 0.86,
        gaze: { x: 4, y: -2 },
        legs: 'stand',
        left: { x: 70, y: 152, hold: 'open', turn: 120 },
        right: { x: 140, y: 132, hold: 'open', turn: -20 },
      },
      {
        cast: casts.nila,
        x: 184,
        y: 180,
        size: 1.06,
        mood: 'laugh',
        gaze: { x: 4, y: -4 },
        legs: 'stand',
        left: { x: 150, y: 176, hold: 'open', turn: 130 },
        right: { x: 226, y: 126, hold: 'grip', turn: -50 },
      },
    ],
    held: [['kite', 238, 64, 0.85, 20]],
    front: [['ball', 50, 222, 1.3]],
  },
  'a-bright-idea': {
    topic: 'parenting',
    place: 'wall',
    light: [176, 122, 106],
    back: [['idea', 236, 60, 1.25]],
    people: [
      {
        cast: { ...casts.rohan, skin: 4, hair: 'curls', colour: 'teal', top: 'hoodie' },
        x: 150,
        y: 244,
        size: 1.5,
        mood: 'laugh',
        gaze: { x: 3, y: -3 },
        left: { x: 104, y: 216, hold: 'flat', turn: 60 },
        right: { x: 220, y: 156, hold: 'point', turn: -60 },
      },
    ],
    front: [['bag', 52, 236, 1.25]],
  },
  'a-robot-car': {
    topic: 'electronics',
    place: 'bench',
    back: [['lamp', 58, 148, 1.1]],
    people: [
      {
        cast: { ...casts.ishaan, wears: 'glasses', colour: 'red' },
        x: 156,
        y: 204,
        size: 1.4,
        gaze: { x: 3, y: 3 },
        left: { x: 118, y: 208, hold: 'flat', turn: 30 },
        right: { x: 208, y: 190, hold: 'grip', turn: 30 },
      },
    ],
    front: [['robotCar', 234, 224, 1.15]],
  },
  'a-rocket-that-flies': {
    topic: 'rockets',
    place: 'outdoors',
    light: [168, 112, 100],
    back: [
      ['cloud', 284, 62, 0.8],
      ['flame', 196, 148, 1.4],
      ['smoke', 196, 208, 1.25],
      ['rocket', 196, 86, 1.05],
    ],
    people: [
      {
        cast: { ...casts.zara, age: 'child', colour: 'orange' },
        x: 86,
        y: 244,
        size: 1.2,
        mood: 'wonder',
        gaze: { x: 5, y: -4 },
        left: { x: 44, y: 214, hold: 'open', turn: 120 },
        right: { x: 142, y: 166, hold: 'point', turn: -50 },
      },
    ],
  },
  'earth-in-hand': {
    topic: 'space',
    place: 'night',
    light: [150, 122, 108],
    back: [
      ['stars', 160, 116],
      ['moon', 54, 52, 0.8],
    ],
    people: [
      {
        cast: { ...casts.joel, age: 'child', colour: 'yellow' },
        x: 130,
        y: 244,
        size: 1.34,
        gaze: { x: 4, y: 0 },
        left: { x: 84, y: 220, hold: 'open', turn: 150 },
        right: { x: 208, y: 164, hold: 'under', turn: -20 },
      },
    ],
    held: [['earth', 228, 128, 1.25]],
  },
} satisfies Record<string, Scene>;
