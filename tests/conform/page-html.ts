/** What can be read of a page from its HTML as the server sent it. */
export type PageHtml = {
  language: string;
  layout: string;
  kind: string;
  title: string;
  description: string;
  headings: string[];
  canonical: string;
  noindex: boolean;
  referrer: string;
  alternates: { language: string; address: string }[];
  /** Paths of this site and places in the page that links lead to. */
  links: string[];
  ids: Set<string>;
  /** The words a visitor reads in the middle of the page. */
  text: string;
  data: { problem: string | null; nodes: Record<string, unknown>[] };
};

/** Reads a page of ours. The HTML is regular, because one renderer writes it, so no parser of the real thing is needed. */
export function readPage(html: string): PageHtml {
  const shown = html.replaceAll(/<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>|<svg\b[\s\S]*?<\/svg>/gi, ' ');
  const tags = [...shown.matchAll(/<(meta|link|a|html|div|main)\b([^>]*)>/gi)].map(([, name = '', rest = '']) => ({
    name: name.toLowerCase(),
    ...attributes(rest),
  }));
  const meta = (name: string) =>
    tags.find((tag) => tag.name === 'meta' && tag.at('name') === name)?.at('content') ?? '';
  const frame = tags.find((tag) => tag.at('data-layout') !== '');
  return {
    language: tags.find(({ name }) => name === 'html')?.at('lang') ?? '',
    layout: frame?.at('data-layout') ?? '',
    kind: frame?.at('data-kind') ?? '',
    title: plain(/<title[^>]*>([\s\S]*?)<\/title>/.exec(shown)?.[1] ?? ''),
    description: meta('description'),
    headings: [...shown.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g)].map(([, inner = '']) => plain(inner)),
    canonical: tags.find((tag) => tag.at('rel') === 'canonical')?.at('href') ?? '',
    noindex: meta('robots').includes('noindex'),
    referrer: meta('referrer'),
    alternates: tags
      .filter((tag) => tag.at('rel') === 'alternate' && tag.at('hreflang') !== '')
      .map((tag) => ({ language: tag.at('hreflang'), address: tag.at('href') })),
    links: [...new Set(tags.filter(({ name }) => name === 'a').map((tag) => tag.at('href')))].filter((href) =>
      /^[/#]/.test(href),
    ),
    ids: new Set([...shown.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)),
    text: plain(/<main\b[^>]*>([\s\S]*)<\/main>/.exec(shown)?.[1] ?? shown),
    data: structuredData(html),
  };
}

/** Attribute names are compared in lower case, as HTML does. */
function attributes(text: string): { at: (name: string) => string } {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(/([a-zA-Z-]+)="([^"]*)"/g))
    found.set(name.toLowerCase(), decoded(value));
  return { at: (name) => found.get(name) ?? '' };
}

function plain(html: string): string {
  return decoded(html.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]+>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function decoded(text: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: ' ' };
  return text.replaceAll(/&(amp|lt|gt|quot|#x27|#39|nbsp);/g, (_, name: string) => signs[name] ?? '');
}

/** Every thing the page tells machines about, also those inside others. */
function structuredData(html: string): PageHtml['data'] {
  const nodes: Record<string, unknown>[] = [];
  for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)) {
    try {
      const value = JSON.parse(json) as Record<string, unknown>;
      if (value['@context'] !== 'https://schema.org') return { problem: 'does not name schema.org', nodes };
      collect(value, nodes);
    } catch (error) {
      return { problem: `is not JSON: ${String(error)}`, nodes };
    }
  }
  return { problem: null, nodes };
}

function collect(value: unknown, nodes: Record<string, unknown>[]): void {
  if (Array.isArray(value)) for (const item of value) collect(item, nodes);
  else if (typeof value === 'object' && value !== null) {
    if ('@type' in value) nodes.push(value as Record<string, unknown>);
    for (const item of Object.values(value)) collect(item, nodes);
  }
}
