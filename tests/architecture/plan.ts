import path from 'node:path';
import { wings } from '#modules';

/** The plan of `src/modules.ts`, as the architecture test asks it. A module is named with its wing: `sales/orders`; `server` is its own. */
type Place = { wing: string; floor: number; position: number; doors: readonly string[]; areas: readonly string[] };

const namesOf = (areas: string | undefined) => areas?.split(' ') ?? [];
const places = new Map<string, Place>(
  Object.entries(wings).flatMap(([wing, plan]): [string, Place][] =>
    'modules' in plan
      ? Object.entries(plan.modules).map(([name, { doors: files, areas }], position) => [
          `${wing}/${name}`,
          { wing, floor: plan.floor, position, doors: files, areas: namesOf(areas) },
        ])
      : [[wing, { wing, floor: plan.floor, position: 0, doors: [], areas: namesOf(plan.areas) }]],
  ),
);

/** Each door of each module: how others import it, and its file; both may have a star. */
export const doors: Record<string, string> = Object.fromEntries(
  [...places].flatMap(([module, { doors: files }]) =>
    files.map((file) => [`#${path.posix.join(module, specifierOf(file))}`, `./src/${module}/${file}`]),
  ),
);

function specifierOf(file: string): string {
  if (file === 'index.server.ts') return '';
  return file === 'model.ts' ? 'model' : file;
}

/** The module of a file of `src`; null for the entries at its root. Throws where the plan has no such module. */
export function moduleOf(file: string): string | null {
  const [root, wing = '', name] = file.split('/');
  if (root !== 'src' || name === undefined) return null;
  const module = places.has(wing) ? wing : `${wing}/${name}`;
  if (!places.has(module)) throw new Error(`${file}: '${module}' is not in src/modules.ts`);
  return module;
}

/** The areas of a module in their order; none for a small one. */
export const areasOf = (module: string): readonly string[] => places.get(module)?.areas ?? [];

/** Whether a module may use another: one of a lower floor, or one before it in its own wing. Files outside `src` and its entries may use all. */
export function mayUse(module: string | null, other: string): boolean {
  const from = module === null ? undefined : places.get(module);
  const to = places.get(other);
  if (!from || !to) return to !== undefined;
  return from.wing === to.wing ? to.position < from.position : to.floor < from.floor;
}
