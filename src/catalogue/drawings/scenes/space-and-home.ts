import { casts } from '../people/casts.ts';
import type { Scene } from './scene.ts';

/** The sky, experiments, and families. */
export const spaceAndHome = {
  'bigbang-lite': {
    topic: 'space',
    place: 'wall',
    light: [150, 122, 106],
    people: [
      {
        cast: { ...casts.rohan, skin: 3, colour: 'yellow', hair: 'curls' },
        x: 112,
        y: 244,
        size: 1.5,
        mood: 'wonder',
        gaze: { x: 4, y: -3 },
        left: { x: 56, y: 214, hold: 'open', turn: 170 },
        right: { x: 200, y: 190, hold: 'grip', turn: -10 },
      },
    ],
    held: [['galaxyBalloon', 212, 86, 1.25]],
  },
  bigbang: {
    topic: 'space',
    place: 'night',
    light: [160, 100, 120],
    back: [['bang', 160, 92, 0.95]],
    people: [
      {
        cast: { ...casts.meera, colour: 'red', top: 'tee' },
        x: 62,
        y: 246,
        size: 1.1,
        mood: 'wonder',
        gaze: { x: 5, y: -4 },
        left: { x: 24, y: 216, hold: 'open', turn: 100 },
        right: { x: 126, y: 152, hold: 'open', turn: -50 },
      },
      {
        cast: { ...casts.gurpreet, age: 'child', colour: 'teal' },
        x: 258,
        y: 246,
        size: 1.1,
        mood: 'laugh',
        gaze: { x: -5, y: -4 },
        left: { x: 194, y: 152, hold: 'point', turn: 230 },
      },
    ],
  },
  'science-marathon': {
    topic: 'space',
    place: 'outdoors',
    light: [160, 116, 98],
    back: [
      ['bunting', 160, 6],
      ['cloud', 50, 74, 0.7],
      ['flag', 36, 198, 1.1],
      ['flag', 290, 198, 1.1],
    ],
    people: [
      {
        cast: { ...casts.kabir, colour: 'blue', wears: 'goggles' },
        x: 150,
        y: 162,
        size: 1.14,
        mood: 'laugh',
        gaze: { x: 4, y: -1 },
        legs: 'stride',
        left: { x: 102, y: 150, hold: 'grip' },
        right: { x: 218, y: 104, hold: 'grip', turn: -50 },
      },
    ],
    held: [
      ['flask', 226, 92, 0.9, 10],
      ['bib', 151, 132, 0.9],
    ],
    front: [['stopwatch', 274, 236, 0.9]],
  },
  'space-science': {
    topic: 'space',
    place: 'night',
    light: [150, 116, 104],
    back: [
      ['stars', 160, 116],
      ['planet', 52, 58, 0.95],
    ],
    people: [
      {
        cast: { ...casts.zara, colour: 'orange' },
        x: 108,
        y: 240,
        size: 1.2,
        mood: 'smile',
        gaze: { x: 5, y: -1 },
        left: { x: 70, y: 206, hold: 'flat', turn: 100 },
        right: { x: 184, y: 138, hold: 'grip', turn: -20 },
      },
    ],
    held: [['telescope', 204, 116, 1.05]],
  },
  'summer-science': {
    topic: 'space',
    place: 'outdoors',
    light: [150, 118, 104],
    back: [
      ['sun', 40, 44, 0.95],
      ['leaves', 280, 214, 1.2],
    ],
    people: [
      {
        cast: { ...casts.diya, skin: 3, colour: 'orange', wears: 'sunhat' },
        x: 126,
        y: 242,
        size: 1.3,
        gaze: { x: 4, y: 1 },
        left: { x: 84, y: 226, hold: 'flat', turn: 60 },
        right: { x: 194, y: 192, hold: 'grip', turn: -40 },
      },
    ],
    held: [
      ['magnifier', 198, 188, 1.3],
      ['butterfly', 230, 144, 0.62, 10],
    ],
    front: [
      ['leaves', 268, 252, 0.9],
      ['leaves', 38, 254, 0.8, -10, 'mirrored'],
    ],
  },
  'summer-space-science': {
    topic: 'space',
    place: 'outdoors',
    light: [130, 124, 104],
    back: [['eclipse', 248, 62, 1.05]],
    people: [
      {
        cast: { ...casts.kabir, skin: 1, hair: 'swept', colour: 'green', wears: 'eclipse' },
        x: 116,
        y: 244,
        size: 1.34,
        mood: 'laugh',
        gaze: { x: 4, y: -3 },
        left: { x: 66, y: 220, hold: 'under', turn: 170 },
        right: { x: 190, y: 140, hold: 'point', turn: -50 },
      },
    ],
    front: [['pinhole', 238, 206, 1]],
  },
  'young-scientist': {
    topic: 'space',
    place: 'bench',
    people: [
      {
        cast: { ...casts.anvi, wears: 'goggles' },
        x: 150,
        y: 204,
        size: 1.42,
        mood: 'wonder',
        gaze: { x: 4, y: 3 },
        left: { x: 108, y: 206, hold: 'flat', turn: 160 },
        right: { x: 212, y: 150, hold: 'grip', turn: -20 },
      },
    ],
    held: [
      ['flask', 226, 142, 0.95, 62],
      ['beaker', 262, 222, 1],
    ],
    front: [['tubes', 60, 224, 1]],
  },
  'scientific-parenting': {
    topic: 'parenting',
    place: 'wall',
    light: [150, 124, 108],
    back: [
      ['bubble', 258, 62, 1],
      ['plant', 34, 240, 1.1],
    ],
    people: [
      {
        cast: casts.father,
        x: 124,
        y: 250,
        size: 1.14,
        gaze: { x: 3, y: 3 },
        left: { x: 116, y: 222, hold: 'under', turn: 10 },
      },
      {
        cast: { ...casts.rohan, skin: 3 },
        x: 206,
        y: 252,
        size: 1.2,
        mood: 'wonder',
        gaze: { x: -4, y: 2 },
        right: { x: 208, y: 224, hold: 'under', turn: 170 },
      },
    ],
    held: [['book', 162, 212, 1.05]],
  },
  'stem-parenting': {
    topic: 'parenting',
    place: 'bench',
    back: [['shelf', 168, 54, 0.95]],
    people: [
      {
        cast: casts.mother,
        x: 84,
        y: 204,
        size: 1.08,
        gaze: { x: 4, y: 3 },
        left: { x: 46, y: 208, hold: 'flat', turn: 160 },
        right: { x: 132, y: 132, hold: 'grip', turn: -20 },
      },
      {
        cast: { ...casts.anvi, top: 'tee', colour: 'teal', skin: 2 },
        x: 244,
        y: 206,
        size: 1.28,
        mood: 'laugh',
        gaze: { x: -4, y: 1 },
        left: { x: 206, y: 168, hold: 'open' },
        right: { x: 282, y: 210, hold: 'flat', turn: 140 },
      },
    ],
    held: [
      ['vinegar', 148, 116, 0.85, 56],
      ['volcano', 168, 224, 1.05],
    ],
  },
} satisfies Record<string, Scene>;
