import type { PageSource } from '#website/site';

type Follow = {
  /** The old address of the page that the links are on. */
  from: string;
  /** New paths by old path and query. */
  moved: ReadonlyMap<string, string>;
};

/**
 * A copy of an imported page in which links within its old site lead to paths of this one: to the new address of an imported page, else to the same
 * path, which a redirect may catch. Links to other sites stay.
 */
export function followLinks(source: PageSource, { from, moved }: Follow): PageSource {
  const host = URL.parse(from)?.host.replace(/^www\./, '');
  const local = (target: string): string => {
    const url = URL.parse(target, from.startsWith('http') ? from : 'https://site.invalid/');
    const own = url?.host.replace(/^www\./, '');
    if (!url || (own !== host && own !== 'site.invalid') || !/^https?:$/.test(url.protocol)) return target;
    const found = moved.get(url.pathname + url.search) ?? moved.get(url.pathname) ?? moved.get(withSlash(url.pathname));
    return (found ?? url.pathname + url.search) + url.hash;
  };
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replaceAll(/\]\(([^()\s]+)\)/g, (_, target: string) => `](${local(target)})`);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, walk(item)]));
  };
  return { ...source, blocks: (source.blocks ?? []).map((block) => walk(block) as typeof block) };
}

const withSlash = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`);
