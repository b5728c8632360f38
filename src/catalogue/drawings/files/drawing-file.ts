import { createHash } from 'node:crypto';
import type { PictureSource } from '#foundation/ui/media/picture.tsx';
import { lookup } from '#foundation/kit/lookup.ts';
import type { Drawn } from '../model.ts';
import { scenes } from '../scenes/all-scenes.ts';
import { emptyScenes, type EmptyScene } from '../scenes/empty-scenes.ts';
import type { Scene } from '../scenes/scene.ts';
import { drawScene, groundOf } from '../scenes/draw-scene.ts';

/** The folder in the build's `client` for every drawing, named by its content. */
export const drawingFolder = 'assets/drawings';

const names = new Map<string, string>();

/** The SVG of a drawing for browsers, with the colours of both schemes. Throws for an unknown scene. */
export function drawingSvg({ scene, turn }: Drawn): string {
  return drawScene(sceneOf(scene), turn);
}

/** The content-hashed file name, so that it can be cached forever. */
export function drawingName(drawn: Drawn): string {
  const key = `${drawn.scene} ${drawn.turn}`;
  const name = names.get(key) ?? `${createHash('sha256').update(drawingSvg(drawn)).digest('hex').slice(0, 8)}.svg`;
  names.set(key, name);
  return name;
}

/** A drawing as a picture, 4 to 3. It is decorative (empty alt): the text next to it says the same. */
export function shownDrawing(drawn: Drawn): { source: PictureSource; alt: string; ratio: '4x3' } {
  const drawing = `/${drawingFolder}/${drawingName(drawn)}`;
  return {
    source: { base: '', widths: [], width: 320, height: 240, placeholder: '', drawing, full: true },
    alt: '',
    ratio: '4x3',
  };
}

/** The drawing of an empty state. */
export function emptyDrawing(scene: EmptyScene): PictureSource {
  return shownDrawing({ scene, turn: 0 }).source;
}

/** Every drawing of an empty state. */
export function emptyDrawings(): Drawn[] {
  return Object.keys(emptyScenes).map((scene) => ({ scene, turn: 0 }));
}

/** A drawing for pictures without style sheets: its SVG in light colours, and its wall colour. */
export function printedDrawing({ scene, turn }: Drawn): { svg: string; ground: string } {
  const found = sceneOf(scene);
  return { svg: drawScene(found, turn, 'light'), ground: groundOf(found) };
}

const known = lookup<Scene>({ ...scenes, ...emptyScenes });

function sceneOf(name: string) {
  const scene = known[name];
  if (!scene) throw new Error(`There is no scene ${name}.`);
  return scene;
}
