import type { Offer, Programme } from '#catalog/model';
import { inLanguage } from '#kit/local-text';
import { currencies } from '#kit/money';
import { plainText } from './markdown.server.ts';
import type { RichNode } from './blocks/rich-node.tsx';
import type { Block, Page } from './page.ts';
import type { Crumb } from './page-frame.ts';

type Facts = {
  page: Page;
  blocks: Block[];
  programme: Programme | null;
  offers: Offer[];
  breadcrumbs: Crumb[];
  origin: string;
  brand: string;
};

/** What search engines read of a page (schema.org as JSON-LD), safe to stand in a script element. */
export function structuredData(facts: Facts): string {
  const graph = [course(facts), breadcrumbList(facts), questions(facts)].filter((item) => item !== null);
  if (graph.length === 0) return '';
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', String.raw`\u003c`);
}

function course({ page, programme, offers, origin, brand }: Facts): object | null {
  if (!programme) return null;
  return {
    '@type': 'Course',
    name: inLanguage(programme.title, page.language),
    description: inLanguage(programme.summary, page.language),
    inLanguage: page.language,
    url: origin + page.path,
    provider: { '@type': 'Organization', name: brand, url: origin },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: programme.venue ? 'Onsite' : 'Online',
      courseWorkload: `PT${programme.sessions * programme.minutesPerSession}M`,
    },
    offers: offers.map(({ discountedPrice, currency, market }) => ({
      '@type': 'Offer',
      category: discountedPrice === 0 ? 'Free' : 'Paid',
      price: (discountedPrice / 10 ** currencies[currency]).toFixed(currencies[currency]),
      priceCurrency: currency,
      areaServed: market,
      url: origin + page.path,
    })),
  };
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
