import { amountsIn } from './catalogue-prices.ts';
import type { PageHtml } from './page-html.ts';
import type { Row } from './requirement-table.ts';
import { dataProblems } from './structured-data.ts';

/** What one page is held against. */
export type Expectation = {
  row: Row;
  origin: string;
  prices: Map<string, Set<string>>;
  /** What one session comes to: words may say it, machines get prices alone. */
  perSession: Map<string, Set<string>>;
};

/** Shows the heads of pages as examples, each with its links to places of other pages. */
export const galleryPath = '/testing';

const selling = ['pricing', 'pricing-advance', 'workshop-landing', 'kit-landing', 'course-landing', 'offer-landing'];

const scripts: Record<string, RegExp> = {
  en: /\p{Script=Latin}/gu,
  ta: /\p{Script=Tamil}/gu,
  te: /\p{Script=Telugu}/gu,
  kn: /\p{Script=Kannada}/gu,
  ml: /\p{Script=Malayalam}/gu,
};

/** Everything in which a page falls short of its row, in words. */
export function pageProblems(page: PageHtml, { row, origin, prices, perSession }: Expectation): string[] {
  const problems: string[] = [];
  const hold = (good: boolean, message: string) => void (good || problems.push(message));
  hold(page.language === row.language, `is in "${page.language}", not in ${row.language}`);
  hold(page.layout === row.layout, `has layout "${page.layout}", not ${row.layout}`);
  hold(page.kind === row.kind, `is a page of kind "${page.kind}", not ${row.kind}`);
  hold(page.noindex === !row.indexed, row.indexed ? 'must be indexed' : 'must not be indexed');
  hold(page.title !== '', 'has no title');
  hold(page.headings.length === 1 && page.headings[0] !== '', `has ${page.headings.length} first headings`);
  hold(page.canonical === origin + row.canonical, `names ${page.canonical || 'nothing'} as its canonical address`);
  hold(!row.indexed || page.description.length >= 50, 'has no description');
  hold(row.kind !== 'unlisted' || page.referrer !== '', 'is unlisted and tells its address to other sites');
  problems.push(...wordProblems(page, row), ...dataProblems(page, origin));
  const offers = page.data.nodes.filter((node) => node['@type'] === 'Offer');
  const known = prices.get(row.market) ?? new Set<string>();
  const each = perSession.get(row.market) ?? new Set<string>();
  for (const amount of new Set(amountsIn(page.text)))
    hold(known.has(amount) || each.has(amount), `shows ${amount}, which no offer for ${row.market} costs`);
  hold(!selling.includes(row.kind) || offers.length > 0, 'sells something and tells no offer');
  for (const { price, priceCurrency } of offers) {
    const amount = { INR: '₹', USD: '$', AUD: '$', AED: 'AED' }[String(priceCurrency)] + String(Number(price));
    hold(known.has(amount), `offers ${amount} to machines, which no offer for ${row.market} costs`);
    const shown = Number(price) === 0 || !selling.includes(row.kind) || amountsIn(page.text).includes(amount);
    hold(shown, `offers ${amount} to machines and does not show it`);
  }
  return problems;
}

function wordProblems({ text }: PageHtml, { language, indexed }: Row): string[] {
  const problems: string[] = [];
  const unfinished = /\{\{|\bundefined\b|\bNaN\b|\[object |lorem ipsum|\bTODO\b/i.exec(text)?.[0];
  if (unfinished) problems.push(`is not finished: “${unfinished}”`);
  const words = text.split(' ').length;
  if (words < (indexed ? 100 : 5)) problems.push(`says only ${words} words`);
  const letters = text.match(/\p{L}/gu)?.length ?? 1;
  const own = text.match(scripts[language] ?? /\p{L}/gu)?.length ?? 0;
  if (own / letters < (language === 'en' ? 0.9 : 0.6))
    problems.push(`is written only to ${Math.round((own / letters) * 100)} % in the letters of ${language}`);
  return problems;
}
