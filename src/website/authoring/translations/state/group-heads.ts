/** What of a page says which one it translates: of the page itself, or of its record. */
type Placed = { path: string; language: string; market: string; group: string | null; visibility: string };

const groupOf = ({ group, market }: Placed) => (group === null ? null : `${group} ${market}`);

/** Of each group and market the whole page that the others translate: the one in English, else the first by path. `pages`: those that vary no other. */
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

/** The page that a page translates: for a variant in another language the one it varies, for a whole page the head of its group; null for none. */
export function modelOf<Any extends Placed>(page: Placed, parent: Any | null, heads: Map<string, Any>): Any | null {
  if (parent) return parent.language === page.language ? null : parent;
  const group = groupOf(page);
  const head = group === null ? undefined : heads.get(group);
  return head && head.path !== page.path && head.language !== page.language ? head : null;
}
