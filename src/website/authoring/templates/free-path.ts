import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { addressProblem, type AddressRefusal } from '#website/site';
import { setPath } from './set-path.ts';
import type { SetPart } from './template-plan.ts';

type Wanted = { path: string; languages: readonly Language[]; parts: readonly SetPart[] };

/** Every address a set takes. */
export const setPaths = ({ path, languages, parts }: Wanted): string[] =>
  languages.flatMap((language) => parts.map((part) => setPath(path, part, language)));

/** The first address of a set that no page can take, and why; null when all are free. */
export async function pathProblem(
  tx: Tx,
  wanted: Wanted,
): Promise<{ path: string; reason: Exclude<AddressRefusal, 'no-parent'> } | null> {
  for (const path of setPaths(wanted)) {
    const reason = await addressProblem(tx, path);
    if (reason) return { path, reason };
  }
  return null;
}

const maxTries = 40;

/** An address like the wanted one that is free for all pages of a set: `/workshop/kites`, `/workshop/kites-2`, …; null if none is found. */
export async function freePath(tx: Tx, wanted: Wanted): Promise<string | null> {
  const base = plainPath(wanted.path);
  for (let number = 1; number <= maxTries; number += 1) {
    const path = number === 1 ? base : `${base}-${number}`;
    if (!(await pathProblem(tx, { ...wanted, path }))) return path;
  }
  const page = `/page${base}`;
  return (await pathProblem(tx, { ...wanted, path: page })) ? null : page;
}

/** The typed address, normalized: `Workshop/My Kites/` is `/workshop/my-kites`. */
export function plainPath(typed: string): string {
  const steps = typed
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split('/')
    .map((step) => step.replaceAll(/[^a-z0-9_]+/g, '-').replaceAll(/^-+|-+$/g, ''))
    .filter(Boolean);
  return `/${steps.join('/')}`.slice(0, 150).replace(/\/$/, '') || '/page';
}
