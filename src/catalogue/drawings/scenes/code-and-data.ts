import { casts } from '../people/casts.ts';
import type { Scene } from './scene.ts';

/** Programming, data and design. */
export const codeAndData = {
  fullstack: {
    topic: 'programming',
    place: 'bench',
    back: [
      ['windowCode', 56, 76, 0.95],
      ['server', 270, 62, 0.85],
      ['database', 270, 136, 0.9],
    ],
    people: [
      {
        cast: { ...casts.joel, wears: 'glasses' },
        x: 160,
        y: 200,
        size: 1.14,
        mood: 'calm',
        gaze: { x: 0, y: 4 },
        left: { x: 124, y: 204, hold: 'flat', turn: 40 },
        right: { x: 196, y: 204, hold: 'flat', turn: 140 },
      },
    ],
    front: [
      ['laptop', 160, 224, 1.15],
      ['mug', 266, 224],
    ],
  },
  'future-school': {
    topic: 'programming',
    place: 'bench',
    people: [
      {
        cast: casts.meera,
        x: 68,
        y: 204,
        size: 1.18,
        gaze: { x: 4, y: 1 },
        left: { x: 34, y: 208, hold: 'flat', turn: 40 },
        right: { x: 116, y: 186, hold: 'point', turn: -20 },
      },
      {
        cast: casts.kabir,
        x: 256,
        y: 204,
        size: 1.18,
        mood: 'laugh',
        gaze: { x: -4, y: 1 },
        left: { x: 208, y: 168, hold: 'open' },
        right: { x: 290, y: 208, hold: 'flat', turn: 140 },
      },
    ],
    held: [['robot', 160, 222, 1.35]],
  },
  'programming-foundation': {
    topic: 'programming',
    place: 'wall',
    light: [132, 128, 106],
    people: [
      {
        cast: { ...casts.diya, skin: 1, hair: 'bob', colour: 'pink' },
        x: 106,
        y: 242,
        size: 1.36,
        mood: 'smile',
        gaze: { x: 4, y: -1 },
        left: { x: 64, y: 214, hold: 'flat', turn: 60 },
        right: { x: 196, y: 148, hold: 'under', turn: -10 },
      },
    ],
    held: [['codeBlock', 216, 124, 1.15, -6]],
    front: [['codeBlocks', 246, 246, 1.15]],
  },
  'programming-workshop': {
    topic: 'programming',
    place: 'bench',
    light: [120, 112, 104],
    back: [['shelf', 274, 60, 0.8]],
    people: [
      {
        cast: { ...casts.arun, skin: 2, colour: 'red', wears: 'headset' },
        x: 88,
        y: 204,
        size: 1.24,
        mood: 'laugh',
        gaze: { x: 5, y: 0 },
        left: { x: 56, y: 210, hold: 'flat', turn: 30 },
        right: { x: 130, y: 208, hold: 'flat', turn: 10 },
      },
    ],
    held: [['keys', 140, 216]],
    front: [
      ['monitor', 226, 222, 1.28],
      ['game', 226, 193.5, 1.28],
    ],
  },
  'ca-road-map-2025': {
    topic: 'data',
    place: 'bench',
    people: [
      {
        cast: { ...casts.tara, skin: 3, hair: 'ponytail', wears: 'glasses', top: 'shirt', colour: 'orange' },
        x: 160,
        y: 200,
        size: 1.2,
        gaze: { x: -2, y: 4 },
        left: { x: 80, y: 176, hold: 'grip', turn: 200, bend: 1 },
        right: { x: 240, y: 176, hold: 'grip', turn: -20, bend: -1 },
      },
    ],
    held: [['map', 160, 178, 0.95]],
    front: [
      ['calculator', 44, 226, 1],
      ['flag', 268, 222, 1.1],
    ],
  },
  'data-science-1on1': {
    topic: 'data',
    place: 'bench',
    light: [212, 112, 100],
    back: [['curve', 92, 78, 1.1]],
    people: [
      {
        cast: casts.vikram,
        x: 220,
        y: 202,
        size: 1.14,
        gaze: { x: -4, y: 2 },
        left: { x: 178, y: 176, hold: 'point', turn: 190 },
        right: { x: 262, y: 206, hold: 'flat', turn: 140 },
      },
    ],
    front: [
      ['tablet', 84, 224, 1.28],
      ['bars', 110, 206, 0.5],
    ],
    onScreen: [{ cast: { ...casts.mother, top: 'shirt' }, x: 64, y: 213, size: 0.5, gaze: { x: 2, y: 0 } }],
  },
  'data-science-course': {
    topic: 'data',
    place: 'wall',
    light: [170, 120, 112],
    back: [
      ['board', 116, 96, 1.12],
      ['bars', 96, 138, 1.05],
      ['curve', 132, 74, 0.85],
    ],
    people: [
      {
        cast: casts.zara,
        x: 250,
        y: 244,
        size: 1.26,
        gaze: { x: -4, y: 0 },
        left: { x: 190, y: 140, hold: 'point', turn: 200 },
        right: { x: 270, y: 200, hold: 'under', turn: 220 },
      },
    ],
    held: [['book', 258, 210, 0.5, -8]],
  },
  'data-science': {
    topic: 'data',
    place: 'bench',
    people: [
      {
        cast: { ...casts.kabir, hair: 'curls', colour: 'violet' },
        x: 124,
        y: 202,
        size: 1.26,
        gaze: { x: 4, y: 1 },
        left: { x: 86, y: 206, hold: 'flat', turn: 160 },
        right: { x: 196, y: 148, hold: 'grip', turn: -20 },
      },
    ],
    held: [
      ['brickChart', 246, 222, 1.1],
      ['brick', 206, 142, 1.25],
    ],
    front: [['jar', 44, 224, 1.05]],
  },
  'future-skills': {
    topic: 'data',
    place: 'wall',
    light: [160, 124, 104],
    back: [['panels', 160, 108, 1.08]],
    people: [
      {
        cast: { ...casts.joel, colour: 'red', wears: 'visor', top: 'hoodie' },
        x: 160,
        y: 246,
        size: 1.24,
        mood: 'laugh',
        gaze: { x: 0, y: 0 },
        left: { x: 94, y: 158, hold: 'open', turn: 220 },
        right: { x: 228, y: 154, hold: 'open', turn: -40 },
      },
    ],
  },
  'ui-ux-design': {
    topic: 'design',
    place: 'bench',
    light: [130, 112, 102],
    back: [['notes', 54, 76, 1]],
    people: [
      {
        cast: { ...casts.tara, hair: 'bob', colour: 'teal', top: 'hoodie' },
        x: 138,
        y: 202,
        size: 1.14,
        gaze: { x: 4, y: 1 },
        left: { x: 98, y: 206, hold: 'flat', turn: 30 },
        right: { x: 208, y: 156, hold: 'grip', turn: -20 },
      },
    ],
    held: [
      ['wireframe', 258, 142, 1.3, 4],
      ['pencil', 232, 142, 0.9, 240],
    ],
    front: [['swatches', 62, 226, 0.75, -10]],
  },
} satisfies Record<string, Scene>;
