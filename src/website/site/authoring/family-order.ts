type Member = { path: string; variantOf?: string | undefined };

type FamilyOrder<Source extends Member> = {
  /** Parents before their variants. */
  ordered: Source[];
  /** Pages whose chain of parents is a loop, with that chain. */
  loops: { source: Source; chain: string[] }[];
  /** Pages with a missing ancestor. */
  orphans: { source: Source; missing: string }[];
};

/** Sorts pages so that every parent comes before its variants; chains may have any depth, loops are set apart. */
export function familyOrder<Source extends Member>(sources: Source[]): FamilyOrder<Source> {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const result: FamilyOrder<Source> = { ordered: [], loops: [], orphans: [] };
  const done = new Set<string>();
  for (const source of sources) {
    const chain: Source[] = [];
    let missing: string | undefined;
    let loop = false;
    for (let next: Source | undefined = source; next && !done.has(next.path);) {
      if (chain.includes(next)) {
        loop = true;
        break;
      }
      chain.push(next);
      const parent: string | undefined = next.variantOf;
      if (parent === undefined) break;
      next = byPath.get(parent);
      if (!next) missing = parent;
    }
    if (loop) result.loops.push({ source, chain: [...chain, source].map(({ path }) => path) });
    else if (missing !== undefined) result.orphans.push({ source, missing });
    else {
      for (const member of chain.toReversed()) {
        done.add(member.path);
        result.ordered.push(member);
      }
    }
  }
  return result;
}
