/** An address that became another one. `origin`: of the site; links may be written with it. */
export type MovedAddress = { from: string; to: string; origin: string };

/**
 * A copy of a value in which every link to `from` leads to `to`: texts that are the address, with any query or place on the page, and links in
 * Markdown. Addresses below `from` are other pages and stay, and so does a mention within a text. The same value where nothing led there.
 */
export function withMovedLinks<Value>(value: Value, { from, to, origin }: MovedAddress): Value {
  const moved = (link: string): string | null => {
    const local = link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
    const path = local.replace(/[?#].*$/s, '');
    return path === from ? to + local.slice(path.length) : null;
  };
  const inText = (text: string): string => {
    if (!text.includes(from)) return text;
    return (
      moved(text) ??
      text.replaceAll(/\]\(([^()\s]+)/g, (link, target: string) => {
        const now = moved(target);
        return now === null ? link : `](${now}`;
      })
    );
  };
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return inText(part);
    if (Array.isArray(part)) {
      const items = part.map(walk);
      return items.some((item, index) => item !== part[index]) ? items : part;
    }
    if (typeof part !== 'object' || part === null) return part;
    const fields = Object.entries(part).map(([name, item]) => [name, walk(item), item] as const);
    return fields.some(([, now, before]) => now !== before)
      ? Object.fromEntries(fields.map(([name, now]) => [name, now]))
      : part;
  };
  return walk(value) as Value;
}
