import type { PageHtml } from './page-html.ts';

/** What search engines require for each type; a `?` marks what is required when we use the type. */
const required: Record<string, string[]> = {
  Organization: ['name', 'url'],
  Course: ['name', 'description', 'provider', 'url', 'inLanguage'],
  CourseInstance: ['courseMode'],
  Event: ['name', 'startDate', 'location', 'eventAttendanceMode', 'organizer'],
  Offer: ['price', 'priceCurrency', 'url'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
};

/** What is wrong with the JSON-LD of a page; the pages of the table all have some, except fragments and successes. */
export function dataProblems({ data, text }: PageHtml, origin: string): string[] {
  if (data.problem) return [`has structured data that ${data.problem}`];
  const problems: string[] = [];
  for (const node of data.nodes) {
    const type = String(node['@type']);
    for (const field of required[type] ?? []) {
      const value = node[field];
      if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
        problems.push(`tells a ${type} without ${field}`);
    }
    for (const field of ['url', 'item'])
      if (typeof node[field] === 'string' && !node[field].startsWith(origin))
        problems.push(`tells the address ${node[field]}, which is not of this site`);
    if (type === 'Event' && Number.isNaN(Date.parse(String(node.startDate))))
      problems.push('tells an Event without date');
    if (type === 'Question' && !text.includes(String(node.name).replaceAll(/\s+/g, ' ').trim()))
      problems.push(`tells machines a question that it does not show: ${String(node.name)}`);
  }
  return problems;
}
