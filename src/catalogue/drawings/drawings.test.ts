import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { topics, type Topic } from '#foundation/ui/media/topic.tsx';
import { allDrawings, chooseDrawing, chooseDrawings, type Drawable } from './choice/choose-drawings.ts';
import { drawingName, drawingSvg, emptyDrawings, printedDrawing, shownDrawing } from './files/drawing-file.ts';
import { coloursOf } from './ink/palette.ts';
import { cloths, recast, type Cast } from './people/cast.ts';
import { scenes } from './scenes/all-scenes.ts';
import { emptyScenes } from './scenes/empty-scenes.ts';
import type { Scene } from './scenes/scene.ts';

const everyDrawing = () => [...allDrawings(), ...emptyDrawings()];
const everyScene: Record<string, Scene> = { ...scenes, ...emptyScenes };

const byName = (a: string, b: string) => (a < b ? -1 : 1);

const folder = 'content/programmes';
const starter: Drawable[] = readdirSync(folder).map((file) => {
  const { slug, topic } = parse(readFileSync(path.join(folder, file), 'utf8')) as { slug: string; topic: Topic };
  return { slug, art: topic };
});

describe('the drawing of a programme', () => {
  it('each of the starter content has its own, and no two in a list are alike', () => {
    expect(starter.length).toBeGreaterThanOrEqual(35);
    const chosen = chooseDrawings(starter);
    for (const { slug } of starter) expect(chosen.get(slug)).toEqual({ scene: slug, turn: 0 });
    expect(new Set([...chosen.values()].map(drawingName)).size).toBe(starter.length);
  });

  it('of a school of one’s own comes from its topic and name: always the same, and of no other one in the list', () => {
    const own = topics.flatMap((art) =>
      ['abacus', 'robots-and-us', 'chess'].map((slug) => ({ slug: `${slug}-${art}`, art })),
    );
    const together = chooseDrawings([...starter, ...own]);
    expect(together.size).toBe(starter.length + own.length);
    const design = own.filter(({ art }) => art === 'design');
    expect(chooseDrawings(design)).toEqual(chooseDrawings(design));
    for (const { slug, art } of own) expect(scenes[together.get(slug)?.scene ?? '']?.topic).toBe(art);
    const names = [...together.values()].map(drawingName);
    expect(new Set(names).size).toBe(names.length);
  });

  it('stays where others are added after it; alone it is the one its name says', () => {
    const [first, second] = [
      { slug: 'night-sky', art: 'space' as const },
      { slug: 'our-moon', art: 'space' as const },
    ];
    expect(chooseDrawings([first, second]).get('night-sky')).toEqual(chooseDrawings([first]).get('night-sky'));
    expect(chooseDrawing(first)).toEqual(chooseDrawings([first]).get('night-sky'));
  });

  it('is never that of a place where nothing is', () => {
    const shown = new Set(allDrawings().map(({ scene }) => scene));
    for (const { scene } of emptyDrawings()) expect(shown).not.toContain(scene);
  });

  it('a name of the starter content in another topic gets a drawing of that topic', () => {
    expect(scenes[chooseDrawing({ slug: 'maker', art: 'design' }).scene]?.topic).toBe('design');
  });
});

/** The build compresses better, so the result is an upper bound. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

describe('a drawing as a file', () => {
  it('is small, has its place, and refers to nothing', () => {
    const names = new Set<string>();
    for (const drawn of everyDrawing()) {
      const svg = drawingSvg(drawn);
      const name = `${drawn.scene} ${drawn.turn}`;
      expect(svg, name).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 320 240" width="320" height="240"/,
      );
      expect(svg, name).not.toMatch(/\s(?:style|id|href|on\w+)=|<script|<image|<use|url\(|@import|NaN|undefined|\$/);
      expect(brotliCompressSync(svg, quick).length, name).toBeLessThanOrEqual(6 * 1024);
      names.add(drawingName(drawn));
    }
    expect(names.size).toBe(everyDrawing().length);
  });

  it('names every colour of both schemes that it uses', () => {
    for (const drawn of everyDrawing()) {
      const svg = drawingSvg(drawn);
      const [, light = '', dark = ''] =
        /<style>svg\{(.*?)\}@media \(prefers-color-scheme:dark\)\{svg\{(.*?)\}\}<\/style>/.exec(svg) ?? [];
      const namesIn = (text: string) =>
        [...text.matchAll(/--(\w+):#[0-9a-f]{6}/g)].map(([, name = '']) => name).toSorted(byName);
      const used = new Set([...svg.matchAll(/var\(--(\w+)\)/g)].map(([, name = '']) => name));
      expect(namesIn(light), drawn.scene).toEqual([...used].toSorted(byName));
      expect(namesIn(dark), drawn.scene).toEqual(namesIn(light));
    }
  });

  it('is shown as decoration whose place is kept, at an address that its content names', () => {
    const { source, alt, ratio } = shownDrawing({ scene: 'electronics', turn: 0 });
    expect(source).toMatchObject({
      width: 320,
      height: 240,
      drawing: expect.stringMatching(/^\/assets\/drawings\/[0-9a-f]{8}\.svg$/),
    });
    expect({ alt, ratio }).toEqual({ alt: '', ratio: '4x3' });
  });

  it('is printed without style sheets', () => {
    const { svg, ground } = printedDrawing({ scene: 'space-science', turn: 1 });
    expect(svg).not.toMatch(/var\(|<style|\$/);
    expect(ground).toMatch(/^#[0-9a-f]{6}$/);
    expect(() => printedDrawing({ scene: 'none', turn: 0 })).toThrow('no scene none');
  });
});

/** The relative luminance of `#rrggbb`, and the contrast of two, as WCAG says them. */
const luminance = (colour: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string) => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

describe.each(['light', 'dark'] as const)('people stand off their ground when it is %s', (scheme) => {
  const hairOf = (cast: Cast) =>
    cast.hair === 'scarf'
      ? cloths[cast.colour === 'violet' ? 'teal' : 'violet'][0]
      : cast.hair === 'patka'
        ? cloths[cast.colour === 'orange' ? 'blue' : 'orange'][0]
        : null;

  it('by their hair, which frames every face', () => {
    for (const { scene, turn } of everyDrawing()) {
      const found = everyScene[scene];
      const colours = coloursOf(found?.topic ?? 'space', scheme);
      // The light field is the first circle of every drawing.
      const [, fill = ''] = /<circle [^>]*fill="([^"]+)"/.exec(drawingSvg({ scene, turn })) ?? [];
      const field = fill.startsWith('#') ? fill : (colours['field'] ?? '');
      for (const { cast } of found?.people ?? []) {
        const shown = recast(cast, turn);
        const hair = hairOf(shown) ?? colours[`hair${shown.hairColour ?? 'Black'}`] ?? '';
        const least = hairOf(shown) === null ? 1.6 : 1;
        expect(contrast(hair, field), `${scene} ${turn}: ${hair} on ${field}`).toBeGreaterThanOrEqual(least);
      }
    }
  });
});
