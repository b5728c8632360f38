// Writes every drawing, of a programme and of places where nothing is, as a file that browsers fetch, named by its content. Part of the build: the server knows the
// names from the same code.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allDrawings, drawingFolder, drawingName, drawingSvg, emptyDrawings } from '#catalogue/drawings';

/** Answers how many drawings there are. */
export function buildDrawings({ to = 'build/client' } = {}) {
  const folder = path.join(to, drawingFolder);
  mkdirSync(folder, { recursive: true });
  const drawings = [...allDrawings(), ...emptyDrawings()];
  for (const drawn of drawings) writeFileSync(path.join(folder, drawingName(drawn)), drawingSvg(drawn));
  return drawings.length;
}
