import type { Page } from 'playwright-core';
import type { Engine } from '#platform/db';
import tamil from '#foundation/i18n/staff/languages/ta.ts';
import { knownRoutes } from '../hold/routes.ts';

/** A screen of the studio: its route pattern, its module with its area (`sales/orders`), and an address with content. */
export type Screen = { pattern: string; module: string; address: string };

/** The query for a parameter's value, by route pattern; its first column is used. */
const values: Record<string, string> = {
  '/studio/orders/:id': 'select id from orders order by created_at limit 1',
  '/studio/orders/:id/learners': 'select id from orders order by created_at limit 1',
  '/studio/accounts/:month': `select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM')`,
  '/studio/enrolments/:id/move': 'select id from enrolments limit 1',
  '/studio/pages/:id/edit': `select id from pages where path = '/en/workshop/rocket-science'`,
  '/studio/programmes/:id': 'select id from programmes limit 1',
  '/studio/programmes/:id/picture': 'select id from programmes limit 1',
  '/studio/programmes/:id/new-offer': 'select id from programmes limit 1',
  '/studio/pages/:id': `select id from pages where path = '/en/workshop/rocket-science'`,
  '/studio/pages/:id/compare': `select id from pages where path = '/en/workshop/rocket-science'`,
  '/studio/pages/:id/family': 'select id from pages where parent_id is not null order by path limit 1',
  '/studio/experiments/:id': 'select id from experiments limit 1',
  '/studio/translations/:id': `select id from pages where path = '/en/workshop/rocket-science'`,
  '/studio/pages/:id/template': `select id from pages where path = '/en/workshop/rocket-science'`,
  '/studio/pages/sets/:id': 'select id from page_sets limit 1',
  '/studio/releases/:id': 'select id from planned_releases limit 1',
  '/studio/settings/:part': `select 'name'`,
  '/studio/settings/keys/:service': `select 'razorpay'`,
  '/studio/media/:id': 'select id from media_files limit 1',
  '/studio/offers/:id': 'select id from offers limit 1',
  '/studio/markets/:code': `select 'in'`,
  '/studio/coupons/:id': 'select id from coupons limit 1',
  '/studio/leads/import/:id': 'select id from lead_imports limit 1',
  '/studio/leads/:id': 'select id from leads limit 1',
  '/studio/messages/:id': 'select id from message_contacts limit 1',
  '/studio/journeys/:key': `select 'lead-not-reached'`,
  '/studio/newsletters/:id': 'select id from newsletter_issues limit 1',
  '/studio/newsletters/:id/text': 'select id from newsletter_issues limit 1',
  '/studio/mails/:id': 'select id from mails limit 1',
  '/studio/lead-forms/:id': 'select id from forms limit 1',
  '/studio/redirects/:id': 'select id from redirects limit 1',
  '/studio/webhooks/:id': 'select id from webhook_endpoints limit 1',
  '/studio/webhooks/deliveries/:id': 'select id from webhook_deliveries limit 1',
  '/studio/privacy/:id': 'select id from people_sought limit 1',
  '/studio/people/:id': `select id from staff where role = 'teacher'`,
};
const ofBatches = 'select batch_id from batch_sessions where teacher_id is not null limit 1';

/** The screens with an address each, from `src/routes.ts`; a parameter that nothing fills throws, so that no screen is missed. */
export async function studioScreens(engine: Engine, without: Record<string, string>): Promise<Screen[]> {
  const pages = knownRoutes().filter(
    ({ path: pattern, file, reads }) => pattern.startsWith('/studio') && file.endsWith('.page.tsx') && reads,
  );
  const screens: Screen[] = [];
  for (const { path: pattern, file } of pages) {
    if (pattern in without || file === 'office/studio/studio-frame.page.tsx') continue;
    screens.push({ pattern, module: file.split('/').slice(0, 2).join('/'), address: await filled(engine, pattern) });
  }
  return screens;
}

async function filled(engine: Engine, pattern: string): Promise<string> {
  const [parameter] = /:\w+/.exec(pattern) ?? [];
  if (!parameter) return pattern;
  const query = values[pattern] ?? (pattern.startsWith('/studio/batches/:id') ? ofBatches : null);
  if (!query) throw new Error(`Nothing says what ${pattern} shows: add its query, or name it with the reason`);
  const { rows } = await engine.query(query);
  const [value] = Object.values((rows[0] ?? {}) as Record<string, string>);
  if (value === undefined) throw new Error(`There is nothing to show at ${pattern}`);
  return pattern.replace(parameter, value);
}

/** All texts of the database, joined: written by staff, buyers and content, so independent of the language. */
export async function textsOfData(engine: Engine): Promise<string> {
  const { rows } = await engine.query(`select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY')`);
  const texts: string[] = [];
  for (const { table_name: table, column_name: column } of rows as { table_name: string; column_name: string }[]) {
    const found = await engine.query(
      `select distinct left("${column}"::text, 20000) as text from "${table}" limit 3000`,
    );
    for (const { text } of found.rows as { text: string | null }[]) if (text) texts.push(text);
  }
  return spaced(texts.join('\n'));
}

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');

/** The texts of a page, or of a document as sent, that people read or hear, without keys to press and parts in another language. */
async function textsOfPage(page: Page, sent?: string): Promise<string[]> {
  return page.evaluate((html) => {
    const read = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
    const texts: string[] = [read.title];
    const apart = 'script, style, noscript, kbd, code, template, [lang]:not(html), option[value*="/"]';
    for (const element of read.body.querySelectorAll('*')) {
      if (element.closest(apart)) continue;
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
    }
    return [
      ...new Set(texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => /[a-z]{2}/.test(text))),
    ];
  }, sent);
}

/** Tab stops without an accessible name. */
export async function namelessOfPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const reached = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
    const nameOf = (element: Element) => {
      const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
      const told = (element.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => (id && document.getElementById(id)?.textContent) || '');
      const pictures = [...element.querySelectorAll('img, svg[role=img]')].map(
        (one) => one.getAttribute('alt') ?? one.getAttribute('aria-label') ?? '',
      );
      const own = [element.getAttribute('aria-label'), element.textContent, element.getAttribute('title')];
      return [...own, ...told, ...pictures, ...labels.map((label) => label.textContent)].join('').trim();
    };
    return [...document.querySelectorAll(reached)]
      .filter((element) => element.checkVisibility() && !element.hasAttribute('disabled') && nameOf(element) === '')
      .map((element) => element.outerHTML.slice(0, 160));
  });
}

/** Results for the newest data: searching a whole database takes milliseconds, and most texts are on every screen. */
let asked = { data: '', found: new Map<string, boolean>() };

function standsIn(data: string, piece: string): boolean {
  if (asked.data !== data) asked = { data, found: new Map() };
  const found = asked.found.get(piece) ?? data.includes(piece);
  asked.found.set(piece, found);
  return found;
}

/**
 * English on a screen in Tamil: sentences with an unused translation, and sentences without one. `data`: texts that people wrote (`textsOfData`).
 * `sent`: the document of a screen that is not opened; the page only parses it.
 */
export async function englishOfPage(page: Page, data: string, sent?: string): Promise<string[]> {
  const words: Readonly<Record<string, string>> = tamil;
  // Some official tax terms stay in English within their Tamil.
  const said = new Set(Object.values(words));
  const known = (piece: string) => said.has(piece) || standsIn(data, spaced(piece));
  const untold = (text: string) => Object.hasOwn(words, text) && words[text] !== text && !known(text);
  return (await textsOfPage(page, sent)).filter((text) => untold(text) || isEnglish(text, known));
}

/**
 * Whether a text is an English sentence that the studio should have translated: two or more lower-case words, none of it data, an address or a file
 * name. Parts between signs (`Asha · Paper planes`) are judged separately.
 */
export function isEnglish(text: string, known: (piece: string) => boolean): boolean {
  if (known(text)) return false;
  return text
    .replaceAll(
      /\S+@\S+|https?:\S+|(?:\/[\w-]+)+|[A-Z]\w*\/\w+|[\w-]+\.(?:csv|xlsx|json|zip|pdf)\b|(?:[\w-]+\.)+(?:example|com)\b/g,
      ' ',
    )
    .split(/[·,:;()→|“”[\]–]/)
    .some((piece) => (piece.match(/(?<![\w-])[a-z]{2,}(?![\w-])/g) ?? []).length >= 2 && !known(piece.trim()));
}
