import { noText, noWords, nameIn } from './names-in-texts.ts';
import type { Page, PageSource } from '#website/site';
import { inheritPage } from '#website/site/pages/inherit-page.ts';

/** A name, a number or a date of the parent that a variant shows as its own, or offers made for the parent. `field` as `head.title`, `items.2.text`. */
export type ParentTrace = {
  block: string | null;
  field: string;
  what: 'name' | 'number' | 'offer';
  text: string;
};

const maxTraces = 30;

/**
 * What a variant probably should not have of its parent: the parent's names anywhere, numbers and dates that the parent has at the same place, offers
 * that the parent sells. Not checked for mere translations, and pages without a parent.
 */
export function parentTraces(source: PageSource, parent: Page | null): ParentTrace[] {
  if (!parent || source.variantOf === undefined) return [];
  const { page } = inheritPage(parent, source);
  const renamed = Object.keys(parent.variables).filter((name) => parent.variables[name] !== page.variables[name]);
  const added = Object.keys(page.variables).some((name) => !Object.hasOwn(parent.variables, name));
  const other = renamed.length > 0 || added;
  if (!other && page.market === parent.market) return [];
  const traces: ParentTrace[] = [];
  const names = other ? namesOf(parent, page, renamed) : [];
  const look = (block: string | null, field: string, text: string, theirs = '') => {
    const readable = text
      .split(noWords)
      .filter((_, index) => index % 2 === 0)
      .join(' ');
    const name = names.find((one) => nameIn(one).test(readable));
    if (name !== undefined) traces.push({ block, field, what: 'name', text: name });
    const number = numbersIn(readable).find((one) => theirs.includes(one));
    if (number !== undefined) traces.push({ block, field, what: 'number', text: number });
  };
  const theirs = new Map(textsIn(parent.head).map(([field, text]) => [field, text]));
  for (const [field, text] of textsIn(page.head)) look(null, `head.${field}`, text, theirs.get(field));
  for (const { id, ...block } of page.blocks) {
    const above = new Map(textsIn(parent.blocks.find((one) => one.id === id) ?? {}));
    for (const [field, text] of textsIn(block)) look(id, field, text, above.get(field));
  }
  if (other && source.offers === undefined && page.offers)
    traces.push({ block: null, field: 'offers', what: 'offer', text: page.offers.join(', ') });
  return traces.slice(0, maxTraces);
}

/** Every text for readers with its place. */
function textsIn(value: unknown, place = ''): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, item]) =>
    noText.has(field) ? [] : textsIn(item, place === '' ? field : `${place}.${field}`),
  );
}

/** The parent's names: its variables, and the part of its label that the variant's lacks. */
function namesOf(parent: Page, page: Page, renamed: string[]): string[] {
  const values = renamed.map((name) => parent.variables[name] ?? '');
  const parts = parent.label.split(/\s*[,–—:|()]\s*/).slice(1);
  return [...new Set([...values, ...parts])].filter(
    (name) => /\p{L}{3}/u.test(name) && !nameIn(name).test(page.label) && !Object.values(page.variables).includes(name),
  );
}

/** Amounts, dates, hours, phone numbers and other numbers of two digits or more; not spans of time, which hold for every page. */
const numbers =
  /[₹$€£]\s?\d[\d.,]*|\+?\d[\d.,:/\-–]*\d(?![\d.,]*\s*(?:hours?|days?|minutes?|weeks?|months?|years?)\b)(?:\s*%|\s*(?:am|pm)\b|\s+\p{Lu}\p{L}+)?|\d\s*(?:am|pm|%)/gu;

const numbersIn = (text: string) => (text.match(numbers) ?? []).map((number) => number.trim());
