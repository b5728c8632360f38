import { htmlJson } from '#foundation/kit/http/html-json.ts';
import type { Offer, Programme } from '#catalogue/catalog/model';
import { plainText } from '../blocks/shared/markdown.server.ts';
import type { RichNode } from '../blocks/shared/rich-node.tsx';
import type { BatchView } from '../page-data/view-types.ts';
import type { Block, Page } from '../pages/page.ts';
import type { Crumb } from '../layouts/layout-props.ts';
import { programmeData } from './programme-data.ts';

type Facts = {
  page: Page;
  blocks: Block[];
  programme: Programme | null;
  offers: Offer[];
  breadcrumbs: Crumb[];
  origin: string;
  brand: string;
  /** The number shown to visitors, if there is one. */
  phone: string | null;
};

/** Structured data of a page for search engines (schema.org as JSON-LD), made from the data the page shows, and escaped for a script element. */
export function structuredData(facts: Facts): string {
  const graph = [organization(facts), ...soldThings(facts), breadcrumbList(facts), questions(facts)].filter(
    (item) => item !== null,
  );
  if (graph.length === 0) return '';
  return htmlJson({ '@context': 'https://schema.org', '@graph': graph });
}

/** The organization, on the home page only. */
function organization({ page, origin, brand, phone }: Facts): object | null {
  if (page.kind !== 'home') return null;
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: brand,
    url: `${origin}/`,
    description: page.head.description,
    ...(phone ? { contactPoint: { '@type': 'ContactPoint', telephone: phone, contactType: 'customer service' } } : {}),
  };
}

function soldThings({ page, programme, offers, blocks, origin, brand }: Facts): object[] {
  if (!programme) return [];
  return programmeData({ page, programme, offers, batches: shownBatches(blocks), origin, brand });
}

/** The batches shown on the page: those of its schedules, else the next one in its hero. */
function shownBatches(blocks: Block[]): BatchView[] {
  const listed = blocks.filter(({ kind }) => kind === 'schedule').flatMap(({ batches }) => batches as BatchView[]);
  const next = blocks.flatMap(({ kind, next: first }) => (kind === 'hero' && first ? [first as BatchView] : []));
  const own = (listed.length > 0 ? listed : next).filter(({ programme, sale }) => !programme && sale !== 'closed');
  return [...new Map(own.map((batch) => [batch.id, batch])).values()];
}

function breadcrumbList({ breadcrumbs, origin }: Facts): object | null {
  if (breadcrumbs.length < 2) return null;
  const itemListElement = breadcrumbs.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + path,
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}

function questions({ blocks }: Facts): object | null {
  const asked = blocks
    .filter(({ kind }) => kind === 'questions')
    .flatMap(({ items }) => items as { question: string; answer: RichNode[] }[])
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    }));
  return asked.length > 0 ? { '@type': 'FAQPage', mainEntity: asked } : null;
}
