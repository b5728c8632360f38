import type { PageHtml } from './page-html.ts';

type Node = Record<string, unknown>;

/**
 * The fields that Google documents as required or recommended for what we publish (https://developers.google.com/search/docs/appearance/structured-data:
 * `event`, `course-info`, `carousel`, `organization`, `breadcrumb`, `faqpage`), and what schema.org needs beside. `a|b`: one of the two. Left out:
 * `validFrom` of an offer, for the start of a sale is not stored, and of the organization what a school may not have told.
 */
const fields: Record<string, string[]> = {
  Organization: ['name', 'url'],
  Course: ['name', 'description', 'provider', 'url', 'inLanguage', 'image', 'hasCourseInstance', 'offers'],
  CourseInstance: ['courseMode', 'courseWorkload|courseSchedule'],
  Event: [
    'name',
    'description',
    'startDate',
    'endDate',
    'location',
    'eventAttendanceMode',
    'eventStatus',
    'image',
    'offers',
    'organizer',
    'performer',
  ],
  Place: ['name', 'address'],
  PostalAddress: ['streetAddress|addressLocality'],
  VirtualLocation: ['url'],
  Person: ['name'],
  ContactPoint: ['contactType', 'email|telephone'],
  Offer: ['price', 'priceCurrency', 'url', 'category'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'item|url'],
};

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What is wrong with the JSON-LD of a page; the pages of the table all have some, except fragments and successes. */
export function dataProblems({ data, text, kind }: PageHtml, origin: string): string[] {
  if (data.problem) return [`has structured data that ${data.problem}`];
  const problems: string[] = [];
  for (const node of data.nodes) {
    const type = String(node['@type']);
    const wanted = fields[type];
    if (!wanted) problems.push(`tells of a ${type}, whose fields nobody has looked up`);
    for (const field of wanted ?? [])
      if (field.split('|').every((name) => isEmpty(node[name]))) problems.push(`tells a ${type} without ${field}`);
    for (const field of ['url', 'item', 'image', 'logo'])
      if (typeof node[field] === 'string' && !node[field].startsWith(`${origin}/`))
        problems.push(`tells the address ${node[field]}, which is not of this site`);
    if (type === 'Event' || type === 'CourseInstance') problems.push(...timeProblems(node, type));
    if (type === 'Event') problems.push(...saleProblems(node));
    if (type.endsWith('List')) problems.push(...orderProblems(node, type));
    if (type === 'Question' && !text.includes(String(node.name).replaceAll(/\s+/g, ' ').trim()))
      problems.push(`tells machines a question that it does not show: ${String(node.name)}`);
  }
  const has = (type: string) => data.nodes.some((node) => node['@type'] === type);
  if (kind === 'listing' && !has('ItemList')) problems.push('is a listing and tells no ItemList');
  const school = data.nodes.find((node) => String(node['@id']).endsWith('/#organization'));
  if (kind === 'home')
    for (const field of ['logo', 'contactPoint', 'email', 'description'])
      if (isEmpty(school?.[field])) problems.push(`tells the school without ${field}`);
  return problems;
}

/** An instant with the offset of its place: a visitor elsewhere would read `Z` as the hour there. */
function timeProblems(node: Node, type: string): string[] {
  const times = ['startDate', 'endDate'].flatMap((field) => (isEmpty(node[field]) ? [] : [String(node[field])]));
  const wrong = times.filter((time) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(time));
  const turned = times.length === 2 && Date.parse(times[0] ?? '') >= Date.parse(times[1] ?? '');
  return [
    ...wrong.map((time) => `tells a ${type} at ${time}, without the offset of its zone`),
    ...(turned ? [`tells a ${type} that ends before it begins`] : []),
  ];
}

function saleProblems(node: Node): string[] {
  const offers = (Array.isArray(node.offers) ? node.offers : []) as Node[];
  return offers.some(({ availability }) => isEmpty(availability))
    ? ['tells an Event’s Offer without availability']
    : [];
}

/** Positions count from 1, and no address repeats. */
function orderProblems({ itemListElement }: Node, type: string): string[] {
  const items = (Array.isArray(itemListElement) ? itemListElement : []) as Node[];
  const addresses = items.map(({ item, url }) => item ?? url);
  return [
    ...(items.some(({ position }, at) => position !== at + 1) ? [`tells a ${type} out of order`] : []),
    ...(new Set(addresses).size < addresses.length ? [`tells a ${type} with an address twice`] : []),
  ];
}
