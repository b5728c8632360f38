import { readMoney } from '#foundation/kit/money.ts';
import { createBatch } from '#catalogue/batches';
import { createOffer, createProgramme, createTopic, listOffers, publishLanguage } from '#catalogue/catalog';
import type { Format } from '#catalogue/catalog/model';
import { database, orNothing, type Tx, type Undo } from '#platform/db';
import { loadMarkets } from '#catalogue/catalog/markets/load-markets.ts';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import type { LocalText } from '#foundation/locale/local-text.ts';
import { marketFacts, openMarketCodes } from '#foundation/locale/market-list.server.ts';
import { officeZone } from '#foundation/locale/office-zone.ts';
import { requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { isMadeOf, readPart, savePart, saveSetup, type Problems } from '#platform/school';
import { loadSchool } from '#platform/school/live.ts';
import type { SchoolPart } from '#platform/school/model';
import { dropVariables, publishedPaths, publishOwn } from '#website/site';
import { composePages, ownPath } from '../pages/compose-pages.ts';
import { policyParts } from '../pages/compose-policy.ts';
import { wordsIn } from '#website/authoring/templates/words/all-words.ts';
import type { Typed } from '#foundation/ui/admin/versioned-form.ts';
import { chosenLanguages, promisesOf } from './steps.ts';

/** Who publishes, what they typed, and the rollback with the errors by field. */
type Publishing = { by: Staff; typed: Typed; refuse: Undo<Problems> };

/**
 * Publishes a school from the five steps: settings, languages, topic, programme, offer, first batch, pages and menus, in one transaction. Returns
 * null, or the errors by field. Publishing the same steps again creates nothing twice. Throws 403.
 */
export async function publishSchool(by: Staff, typed: Typed): Promise<Problems | null> {
  requirePermission(by, 'markets.change');
  const problems = await orNothing<Problems | null>(
    async (tx, refuse) => {
      if (!(await isMadeOf(tx, typed))) await publishAll(tx, { by, typed, refuse });
      return null;
    },
    { limit: 60_000 },
  );
  if (problems) return problems;
  await Promise.all([loadMarkets(database()), loadSchool(database())]);
  return null;
}

async function publishAll(tx: Tx, publishing: Publishing): Promise<void> {
  const { by, typed, refuse } = publishing;
  const languages = chosenLanguages(typed);
  const [market = 'IN'] = openMarketCodes();
  const texts = (name: string) =>
    Object.fromEntries(languages.map((code) => [code, (typed[`${name}.${code}`] ?? '').trim()])) as LocalText;
  const [title, summary] = [texts('title'), texts('summary')];
  const save = partSaver(tx, publishing);
  for (const part of ['name', 'look', 'contact', 'legal', 'money', 'policies'] as const)
    await save(part, { ...typed, OFFICE_ZONE: marketFacts(market)?.zone ?? officeZone() });
  for (const code of languageCodes) await publishLanguage(tx, { by, code, published: languages.includes(code) });
  const topic = await topicOf(tx, by, (typed.subject ?? '').trim());
  const plan = typed.plan === 'advance' ? 'advance' : 'full';
  const { slug, id: programmeId } = await programmeOf(tx, publishing, {
    topic,
    format: typed.format as Format,
    ages: { min: Number(typed.ageMin), max: Number(typed.ageMax) },
    title,
    summary,
    sessions: Number(typed.sessions),
    minutesPerSession: Number(typed.minutes),
  });
  const currency = marketFacts(market)?.currency ?? 'INR';
  const amount = (text = '') => readMoney(text, currency)?.amount ?? Number.NaN;
  const price = amount(typed.price);
  const offer = {
    market,
    plan,
    price,
    discountedPrice: price,
    currency,
    ...(plan === 'advance' ? { payNow: amount(typed.payNow) } : {}),
  };
  const offered = await createOffer(tx, { by, programmeId, content: offer });
  if (!offered.ok) {
    const { payNow, ...others }: Problems = offered.reason === 'invalid' ? offered.details : {};
    refuse(payNow ? { payNow } : { price: Object.values(others)[0] ?? '' });
  }
  const [sold] = await listOffers(tx, { programmeId });
  await firstBatch(tx, publishing, { slug, market });
  const name = typed.BRAND_NAME ?? '';
  const promises = promisesOf(typed);
  const sources = composePages({
    languages,
    market,
    slug,
    offer: sold?.slug ?? '',
    plan,
    title,
    summary,
    promise: null,
    name,
    promises,
  });
  await publishOwn(tx, { sources, by });
  // The hours and the like in the demo content are not the owner's.
  await dropVariables(tx, ['supportHours', 'supportPhone', 'grievanceOfficer']);
  await save('menus', menusFor(languages, slug, title));
  const made = [...new Set([...(typed.made ?? '').split('\n').filter(Boolean), ...sources.map(({ path }) => path)])];
  await saveSetup(tx, { by, choice: 'own', typed: { ...typed, made: made.join('\n') }, published: true });
}

/** Saves the values of the steps for a part, merged with the stored ones. */
function partSaver(tx: Tx, { by, typed, refuse }: Publishing) {
  return async (part: SchoolPart, said: Typed = typed) => {
    const { typed: before, version } = await readPart(tx, part);
    const after = Object.fromEntries(Object.entries(before).map(([field, text]) => [field, said[field] ?? text]));
    const exists = (paths: string[]) => publishedPaths(tx, paths);
    const saved = await savePart(tx, { by, part, version, typed: after, exists });
    if (!saved.ok) refuse(saved.reason === 'invalid' ? saved.details : {});
  };
}

const slugOf = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);

/** The topic of that name, created if new. */
async function topicOf(tx: Tx, by: Staff, subject: string): Promise<string> {
  const slug = slugOf(subject) || 'lessons';
  await createTopic(tx, { by, content: { slug, title: { en: subject }, art: 'design' } });
  return slug;
}

type Content = {
  topic: string;
  format: Format;
  ages: { min: number; max: number };
  title: LocalText;
  summary: LocalText;
  sessions: number;
  minutesPerSession: number;
};

async function programmeOf(
  tx: Tx,
  { by, refuse }: Publishing,
  content: Content,
): Promise<{ id: string; slug: string }> {
  const wanted = slugOf(content.title.en);
  for (let number = 1; number < 50; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    const made = await createProgramme(tx, { by, content: { ...content, slug } });
    if (made.ok) return { id: made.value, slug };
    if (Object.keys(made.details).some((field) => field !== 'slug') || wanted === '') return refuse(made.details);
  }
  return refuse({});
}

async function firstBatch(
  tx: Tx,
  { by, typed, refuse }: Publishing,
  { slug, market }: { slug: string; market: string },
): Promise<void> {
  const form = {
    programme: slug,
    language: typed.teachIn || 'en',
    market: '',
    capacity: typed.seats ?? '',
    state: 'open',
    teacher: '',
    joinUrl: '',
    salesNote: '',
    note: {},
  };
  const dates = {
    zone: marketFacts(market)?.zone ?? officeZone(),
    date: typed.date ?? '',
    time: typed.time ?? '',
    minutes: '',
    weekdays: [],
    count: '',
    until: '',
    except: '',
  };
  const made = await createBatch(tx, { by, form, dates, mayClash: true });
  if (made.ok) return;
  const { capacity, language, ...others } = made.details.problems;
  refuse({
    ...others,
    ...(capacity ? { seats: capacity } : {}),
    ...(language ? { teachIn: language } : {}),
  });
}

/** Header: the programme, all programmes and the support page; footer: the policies. */
function menusFor(languages: readonly (typeof languageCodes)[number][], slug: string, title: LocalText): Typed {
  const entries: [path: string, label: (code: (typeof languageCodes)[number]) => string][] = [
    [ownPath('landing', 'en', slug), (code) => cutTo(title[code] ?? title.en, 40)],
    ['/workshops', (code) => wordsIn(code).learn],
    ['/support', (code) => wordsIn(code).support],
  ];
  const menu = entries.flatMap(([path, label], row) => [
    [`menu.${row}.path`, path],
    ...languages.map((code) => [`menu.${row}.${code}`, label(code)]),
  ]);
  const footer = policyParts.map((part) => ownPath(part, 'en', slug));
  return { ...Object.fromEntries(menu), footer: footer.join('\n') };
}
