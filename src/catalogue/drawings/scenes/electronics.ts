import { casts } from '../people/casts.ts';
import type { Scene } from './scene.ts';

/** Circuits, kits and machines. */
export const electronics = {
  'electronics-course': {
    topic: 'electronics',
    place: 'bench',
    back: [['shelf', 262, 70, 0.9]],
    people: [
      {
        cast: { ...casts.gurpreet, wears: 'glasses' },
        x: 146,
        y: 202,
        size: 1.14,
        mood: 'calm',
        gaze: { x: 2, y: 5 },
        left: { x: 112, y: 208, hold: 'flat', turn: 20 },
        right: { x: 214, y: 178, hold: 'grip', turn: 150 },
      },
    ],
    held: [
      ['circuit', 158, 214, 0.9],
      ['iron', 178, 206],
      ['fume', 178, 200],
    ],
    front: [['multimeter', 54, 224, 1.05]],
  },
  'electronics-kit-1on1': {
    topic: 'electronics',
    place: 'bench',
    light: [140, 112, 102],
    people: [
      {
        cast: casts.nila,
        x: 144,
        y: 204,
        size: 1.42,
        mood: 'laugh',
        gaze: { x: 4, y: 1 },
        left: { x: 108, y: 204, hold: 'flat', turn: 160 },
        right: { x: 218, y: 132, hold: 'grip', turn: -50 },
      },
    ],
    held: [['led', 228, 116, 1.15, 12]],
    front: [
      ['kit', 252, 228, 1.1],
      ['tablet', 56, 224, 0.95],
    ],
    onScreen: [{ cast: casts.master, x: 56, y: 216, size: 0.4, right: { x: 78, y: 190, hold: 'open' } }],
  },
  electronics: {
    topic: 'electronics',
    place: 'bench',
    back: [['moon', 272, 50, 0.7]],
    people: [
      {
        cast: { ...casts.diya, top: 'hoodie' },
        x: 152,
        y: 202,
        size: 1.28,
        gaze: { x: 2, y: 4 },
        left: { x: 116, y: 212, hold: 'flat', turn: 10 },
        right: { x: 214, y: 200, hold: 'grip', turn: 150 },
      },
    ],
    held: [
      ['breadboard', 172, 214],
      ['led', 172, 200, 1.25],
      ['rays', 172, 178, 0.8],
      ['wires', 98, 212, 0.9],
    ],
    front: [['battery', 54, 224, 1.1]],
  },
  'maker-graduation-special': {
    topic: 'electronics',
    place: 'wall',
    light: [160, 124, 104],
    back: [['bunting', 160, 2]],
    people: [
      {
        cast: { ...casts.tara, top: 'kurta', colour: 'navy', wears: 'gradcap' },
        x: 150,
        y: 246,
        size: 1.22,
        mood: 'laugh',
        gaze: { x: 1, y: 0 },
        left: { x: 92, y: 214, hold: 'open', turn: 150 },
        right: { x: 226, y: 130, hold: 'grip', turn: -70 },
      },
    ],
    held: [['diploma', 228, 116, 1.1]],
    front: [['robot', 58, 236, 1.05]],
  },
  maker: {
    topic: 'electronics',
    place: 'bench',
    people: [
      {
        cast: { ...casts.priya, wears: 'goggles' },
        x: 110,
        y: 202,
        size: 1.14,
        gaze: { x: 4, y: 0 },
        left: { x: 68, y: 206, hold: 'flat', turn: 160 },
        right: { x: 178, y: 164, hold: 'grip', turn: -10 },
      },
    ],
    held: [
      ['screwdriver', 208, 164, 1, -86],
      ['robot', 240, 222, 1.5],
    ],
    front: [['scraps', 140, 226]],
  },
  'school-1on1': {
    topic: 'electronics',
    place: 'bench',
    back: [['shelf', 48, 66, 0.85]],
    people: [
      {
        cast: casts.teacher,
        x: 226,
        y: 204,
        size: 1.08,
        gaze: { x: -4, y: 2 },
        left: { x: 190, y: 196, hold: 'point', turn: 165 },
        right: { x: 268, y: 206, hold: 'flat', turn: 20 },
      },
      {
        cast: { age: 'child', skin: 3, hair: 'swept', top: 'uniform', colour: 'green' },
        x: 98,
        y: 204,
        size: 1.2,
        gaze: { x: 4, y: 3 },
        left: { x: 62, y: 208, hold: 'flat', turn: 30 },
        right: { x: 136, y: 206, hold: 'flat', turn: 10 },
      },
    ],
    held: [['circuit', 160, 214, 0.8]],
    front: [['multimeter', 286, 224, 0.85]],
  },
  'solarkit-1on1': {
    topic: 'electronics',
    place: 'garden bench',
    back: [
      ['sun', 276, 46, 1.15],
      ['tree', 34, 194, 0.9],
    ],
    people: [
      {
        cast: { ...casts.meera, top: 'tee', colour: 'violet', skin: 3, hairColour: 'Black' },
        x: 134,
        y: 202,
        size: 1.26,
        gaze: { x: 4, y: -2 },
        left: { x: 92, y: 206, hold: 'flat', turn: 160 },
        right: { x: 200, y: 168, hold: 'grip', turn: -30 },
      },
    ],
    held: [['solar', 226, 150, 0.95, -14]],
    front: [
      ['propeller', 50, 224, 1.5],
      ['wires', 268, 222, 0.9],
    ],
  },
} satisfies Record<string, Scene>;
