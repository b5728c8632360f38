import { parse } from 'parse5';
import { cleanText, markdownOf } from './markdown.ts';
import type { Part, SiteHead } from './model.ts';
import { attribute, childrenOf, findAll, isElement, textOf, type Node } from './tree.ts';

/** Browsers write the address into what they save. */
export const savedFrom = (html: string): string | null =>
  /<!--\s*saved from url=\(\d+\)(\S+?)\s*-->/.exec(html.slice(0, 4_000))?.[1] ?? null;

/** What the head of a page says. `address`: where the page was; null where nothing says it. */
export function readHead(document: Node, address: string | null): SiteHead {
  const metas = findAll(document, 'meta');
  const meta = (wanted: string) =>
    cleanText(
      metas
        .filter((one) => (attribute(one, 'name') ?? attribute(one, 'property') ?? '').toLowerCase() === wanted)
        .map((one) => attribute(one, 'content') ?? '')[0] ?? '',
    );
  const [html] = findAll(document, 'html');
  const link = findAll(document, 'link').find((one) => /\bcanonical\b/i.test(attribute(one, 'rel') ?? ''));
  const named = (link && attribute(link, 'href')) ?? meta('og:url');
  const canonical = named ? (URL.parse(named, address ?? undefined)?.href ?? null) : null;
  const titles = findAll(document, 'title').filter(
    ({ parentNode }) => parentNode && isElement(parentNode) && parentNode.tagName === 'head',
  );
  return {
    title: cleanText(titles[0] ? textOf(titles[0]) : '') || meta('og:title'),
    description: meta('description') || meta('og:description'),
    language: (html && attribute(html, 'lang')?.slice(0, 2).toLowerCase()) ?? '',
    canonical,
    noindex: /\bnoindex\b|\bnone\b/i.test(meta('robots')),
  };
}

/** The address that a page resolves its links against, if it names one. */
export const baseOf = (document: Node): string | undefined => {
  const [base] = findAll(document, 'base');
  return base && attribute(base, 'href');
};

/** Questions that the page tells search engines (FAQPage); those that are on the page too are dropped as twins. */
export function questionsOfData(document: Node): Part[] {
  return findAll(document, 'script').flatMap((one) => {
    if (attribute(one, 'type') !== 'application/ld+json') return [];
    try {
      return questionsIn(JSON.parse(textOf(one)));
    } catch {
      return [];
    }
  });
}

function questionsIn(data: unknown): Part[] {
  if (Array.isArray(data)) return data.flatMap(questionsIn);
  if (typeof data !== 'object' || data === null) return [];
  const { '@graph': graph, '@type': type, mainEntity } = data as Record<string, unknown>;
  if (graph) return questionsIn(graph);
  if (![type].flat().includes('FAQPage') || !Array.isArray(mainEntity)) return [];
  return mainEntity.flatMap((one: unknown): Part[] => {
    const { name, acceptedAnswer } = (one ?? {}) as { name?: unknown; acceptedAnswer?: { text?: unknown } };
    if (typeof name !== 'string' || typeof acceptedAnswer?.text !== 'string') return [];
    const answer = markdownOf(childrenOf(parse(acceptedAnswer.text)), null);
    return answer === '' ? [] : [{ is: 'question', question: cleanText(name), answer }];
  });
}
