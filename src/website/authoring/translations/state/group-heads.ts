/** The properties that decide which page a page translates. */
type Placed = { path: string; language: string; market: string; group: string | null; visibility: string };

const groupOf = ({ group, market }: Placed) => (group === null ? null : `${group} ${market}`);

/** The page of each group and market that the others translate: the English one, else the first by path. `pages`: those without a parent. */
export function groupHeads<Any extends Placed>(pages: Any[]): Map<string, Any> {
  const heads = new Map<string, Any>();
  for (const page of pages.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const group = groupOf(page);
    if (group === null || page.visibility === 'archived') continue;
    const head = heads.get(group);
    if (!head || (head.language !== 'en' && page.language === 'en')) heads.set(group, page);
  }
  return heads;
}

/** The page that a page translates: for a variant in another language its parent, for a base page the head of its group; else null. */
export function modelOf<Any extends Placed>(page: Placed, parent: Any | null, heads: Map<string, Any>): Any | null {
  if (parent) return parent.language === page.language ? null : parent;
  const group = groupOf(page);
  const head = group === null ? undefined : heads.get(group);
  return head && head.path !== page.path && head.language !== page.language ? head : null;
}
