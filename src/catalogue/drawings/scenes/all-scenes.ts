import { lookup } from '#foundation/kit/lookup.ts';
import type { Scene } from './scene.ts';
import { codeAndData } from './code-and-data.ts';
import { electronics } from './electronics.ts';
import { flight } from './flight.ts';
import { ofOurOwn } from './of-our-own.ts';
import { spaceAndHome } from './space-and-home.ts';

/** Every drawing by its name; those of the starter programmes by their slugs. */
export const scenes = lookup<Scene>({
  ...electronics,
  ...flight,
  ...codeAndData,
  ...spaceAndHome,
  ...ofOurOwn,
});
