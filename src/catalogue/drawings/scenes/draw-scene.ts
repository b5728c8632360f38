import { coloursOf } from '../ink/palette.ts';
import { parts } from '../parts/all-parts.ts';
import { recast } from '../people/cast.ts';
import { figureOf } from '../people/figure.ts';
import type { Place, Put, Scene } from './scene.ts';
import { at, box, dot, fill, line } from '../ink/svg.ts';

/** The colour output: both schemes for browsers, only light for pictures without style sheets. */
export type Colours = 'both' | 'light';

/** A scene as SVG, 320 by 240, without ids, links or scripts. `turn` casts other people in the same parts; 0 is as written. */
export function drawScene(scene: Scene, turn = 0, colours: Colours = 'both'): string {
  const people = scene.people.map((person) => figureOf({ ...person, cast: recast(person.cast, turn) }));
  const shown = (scene.onScreen ?? []).map((person) => figureOf({ ...person, cast: recast(person.cast, turn) }));
  const body =
    ground(scene) +
    putAll(scene.back) +
    people.map((figure) => figure.body).join('') +
    tableOf(scene.place) +
    people.map((figure) => figure.arms).join('') +
    putAll(scene.held) +
    people.map((figure) => figure.fingers).join('') +
    putAll(scene.front) +
    shown.map((figure) => figure.body + figure.arms + figure.fingers).join('');
  const head =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="320" height="240" stroke-linecap="round" stroke-linejoin="round">';
  return `${head}${coloured(body, scene, colours)}</svg>`;
}

/** The colour of the wall or the sky behind everything, by day. */
export function groundOf({ place, topic }: Scene): string {
  return place === 'night' ? night : (coloursOf(topic, 'light')['wall'] ?? '');
}

/** A night sky has the same colour in both schemes. */
const night = '#2a2560';

const putAll = (puts: readonly Put[] = []) =>
  puts
    .map(([part, x, y, scale = 1, turn = 0, mirrored]) => at(x, y, parts[part](), scale, turn, mirrored === 'mirrored'))
    .join('');

function ground({ place, light = [160, 112, 104] }: Scene): string {
  const [x, y, r] = light;
  switch (place) {
    case 'night':
      return (
        box(0, 0, 320, 240, night) +
        dot(x, y, r, '#7066c6') +
        fill('M0 206C70 184 120 214 190 200S290 190 320 202V240H0z', '#1b1842')
      );
    case 'outdoors':
    case 'garden bench':
      return (
        box(0, 0, 320, 240, '$wall') +
        dot(x, y, r, '$field') +
        fill('M0 186C60 160 120 168 180 184S280 172 320 184V240H0z', '$grass') +
        fill('M0 214C80 198 200 226 320 204V240H0z', '$grassNear')
      );
    default:
      return box(0, 0, 320, 240, '$wall') + dot(x, y, r, '$field');
  }
}

const tableOf = (place: Place) =>
  place.endsWith('bench')
    ? box(0, 194, 320, 46, '$table') +
      box(0, 228, 320, 12, '$tableEdge') +
      line('M18 212H72M236 218H300M120 222H168', '$tableEdge', 1.6, ' opacity=".6"')
    : '';

/** Replaces colour names: by variables with a second set for dark, or by the light values. */
function coloured(body: string, { topic }: Scene, colours: Colours): string {
  const light = coloursOf(topic, 'light');
  if (colours === 'light') return body.replace(/\$(\w+)/g, (_, name: string) => light[name] ?? '');
  const dark = coloursOf(topic, 'dark');
  const used = [...new Set(Array.from(body.matchAll(/\$(\w+)/g), ([, name = '']) => name))];
  const set = (values: Record<string, string>) => `svg{${used.map((name) => `--${name}:${values[name]}`).join(';')}}`;
  return `<style>${set(light)}@media (prefers-color-scheme:dark){${set(dark)}}</style>${body.replace(/\$(\w+)/g, 'var(--$1)')}`;
}
