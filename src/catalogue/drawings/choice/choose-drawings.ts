import type { Topic } from '#foundation/ui/media/topic.tsx';
import type { Drawn } from '../model.ts';
import { scenes } from '../scenes/all-scenes.ts';

/** A programme that needs a drawing: its slug and its topic's look. */
export type Drawable = { slug: string; art: Topic };

/** How many casts every scene is drawn with. */
const casts = 3;

/** Every drawing there is: each scene with each of its casts. */
export function allDrawings(): Drawn[] {
  return Array.from({ length: casts }, (_, turn) => Object.keys(scenes).map((scene) => ({ scene, turn }))).flat();
}

/**
 * A drawing for each programme, by slug. A programme with a scene for its name and topic gets that one. The others get an unused drawing of their
 * topic, picked by a hash of their name: two are alike only if a topic has more programmes than drawings.
 */
export function chooseDrawings(programmes: readonly Drawable[]): Map<string, Drawn> {
  const own = programmes.filter(hasOwnScene).map(({ slug }) => [slug, { scene: slug, turn: 0 }] as const);
  const chosen = new Map<string, Drawn>(own);
  const taken = new Set(own.map(([slug]) => nameOf({ scene: slug, turn: 0 })));
  for (const { slug, art } of programmes) {
    if (chosen.has(slug)) continue;
    const drawn = firstFree(slug, art, taken);
    taken.add(nameOf(drawn));
    chosen.set(slug, drawn);
  }
  return chosen;
}

/** The drawing of one programme without its list: the same as in a list unless another programme there has it already. */
export function chooseDrawing(programme: Drawable): Drawn {
  return hasOwnScene(programme)
    ? { scene: programme.slug, turn: 0 }
    : firstFree(programme.slug, programme.art, new Set());
}

const hasOwnScene = ({ slug, art }: Drawable) => Object.hasOwn(scenes, slug) && scenes[slug]?.topic === art;
const nameOf = ({ scene, turn }: Drawn) => `${scene} ${turn}`;

function firstFree(slug: string, art: Topic, taken: ReadonlySet<string>): Drawn {
  const all = allDrawings().filter(({ scene }) => scenes[scene]?.topic === art);
  const start = numberOf(slug) % all.length;
  const inTurn = [...all.slice(start), ...all.slice(0, start)];
  const free = inTurn.find((drawn) => !taken.has(nameOf(drawn))) ?? inTurn[0];
  if (!free) throw new Error(`There is no drawing of the topic ${art}.`);
  return free;
}

/** A stable hash of a text (FNV-1a). */
function numberOf(text: string): number {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum;
}
