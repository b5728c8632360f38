import type { BatchSession } from '#catalogue/batches/model';
import { htmlJson } from '#foundation/kit/http/html-json.ts';
import type { Offer, Programme } from '#catalogue/catalog/model';
import { plainText } from '../blocks/shared/markdown.server.ts';
import type { RichNode } from '../blocks/shared/rich-node.tsx';
import type { BatchView } from '../page-data/view-types.ts';
import type { Block, Page } from '../pages/page.ts';
import type { Crumb } from '../layouts/layout-props.ts';
import { postalAddress } from './postal-address.ts';
import { programmeData } from './programme-data.ts';

/** The school as visitors know it. `phone` is null if none is shown, `address` empty if none is set; `links`: its pages on other sites. */
export type KnownSchool = { brand: string; phone: string | null; email: string; address: string; links: string[] };

type Facts = {
  page: Page;
  blocks: Block[];
  programme: Programme | null;
  offers: Offer[];
  /** The sessions of `shownBatches`, by batch. */
  sessions: ReadonlyMap<string, BatchSession[]>;
  breadcrumbs: Crumb[];
  origin: string;
  school: KnownSchool;
  /** The share picture and, for the home page, the school's icon, as absolute addresses. */
  picture: string;
  logo: () => string;
};

/** Structured data of a page for search engines (schema.org as JSON-LD), made from the data the page shows, and escaped for a script element. */
export function structuredData(facts: Facts): string {
  const graph = [
    organization(facts),
    ...soldThings(facts),
    programmeList(facts),
    breadcrumbList(facts),
    questions(facts),
  ].filter((item) => item !== null);
  if (graph.length === 0) return '';
  return htmlJson({ '@context': 'https://schema.org', '@graph': graph });
}

/** The organization, on the home page only. */
function organization({ page, origin, logo, school }: Facts): object | null {
  if (page.kind !== 'home') return null;
  const { brand, phone, email, address, links } = school;
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: brand,
    url: `${origin}/`,
    logo: logo(),
    description: page.head.description,
    email,
    ...(phone && { telephone: phone }),
    ...(address && { address: postalAddress(address) }),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email,
      ...(phone && { telephone: phone }),
    },
    ...(links.length > 0 && { sameAs: links }),
  };
}

function soldThings({ page, programme, offers, sessions, blocks, origin, school, picture }: Facts): object[] {
  if (!programme) return [];
  const batches = shownBatches(blocks);
  const organizer = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: school.brand,
    url: `${origin}/`,
  };
  return programmeData({ page, programme, offers, batches, sessions, blocks, picture, origin, school: organizer });
}

/** The batches of its own that the page shows: those of its schedules, else the next one in its hero. */
export function shownBatches(blocks: Block[]): BatchView[] {
  const listed = blocks.filter(({ kind }) => kind === 'schedule').flatMap(({ batches }) => batches as BatchView[]);
  const next = blocks.flatMap(({ kind, next: first }) => (kind === 'hero' && first ? [first as BatchView] : []));
  const own = (listed.length > 0 ? listed : next).filter(({ programme, sale }) => !programme && sale !== 'closed');
  return [...new Map(own.map((batch) => [batch.id, batch])).values()];
}

type Row = { path: string };
type Listing = { cards?: Row[]; weeks?: { rows: Row[] }[]; batches?: BatchView[] };

/** The pages that listings and timetables lead to, in their order, each once; not places in the page. A single one is no list. */
function programmeList({ blocks, origin }: Facts): object | null {
  const lists = blocks.filter(({ kind }) => kind === 'workshop-list' || kind === 'schedule') as Listing[];
  const rows = lists.flatMap(({ cards = [], weeks = [], batches = [] }) => [
    ...cards,
    ...weeks.flatMap((week) => week.rows),
    ...batches.flatMap(({ programme }) => (programme?.path ? [{ path: programme.path }] : [])),
  ]);
  const listed = [...new Set(rows.map(({ path }) => path))].filter((path) => path.startsWith('/'));
  if (listed.length < 2) return null;
  const itemListElement = listed.map((path, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: origin + path,
  }));
  return { '@type': 'ItemList', itemListElement };
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
