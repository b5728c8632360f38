import { createHash } from 'node:crypto';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { consentOfFile } from '#marketing/channels';
import { log } from '#foundation/config/log.server.ts';
import { inTransaction, type Tx } from '#platform/db';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { importFields, type Mapping } from '../import/fields.ts';
import { guessMapping } from '../import/guess-mapping.ts';
import { readRow, type ReadPerson } from '../import/read-row.ts';
import { storeLeads } from '../store-leads.ts';
import { minutesAfter, triedHours, type AdMapping, type AdProblem } from './ad-state.ts';
import { leadAdForms, leadAds } from './ad-tables.ts';
import { fetchAd, type FetchedAd } from './fetch-ad.ts';
import { isSampleId, isTestLead } from './dummy-leads.ts';

/** The page of leads from ads: none of ours. */
const pageOfAds = '(ad)';
/** Minutes of a worker's claim; then another worker may fetch the lead. */
const claimed = 2;

/** Claims the next due lead of an ad by moving its time on: after a crash another worker takes it. */
async function claimNext(tx: Tx): Promise<typeof leadAds.$inferSelect | null> {
  const { state, dueAt, leadgenId } = leadAds;
  const [next] = await tx
    .select()
    .from(leadAds)
    .where(and(eq(state, 'waiting'), lte(dueAt, sql`now()`)))
    .orderBy(asc(dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!next) return null;
  await tx
    .update(leadAds)
    .set({ dueAt: sql`now() + make_interval(mins => ${claimed})`, tries: next.tries + 1 })
    .where(eq(leadgenId, next.leadgenId));
  return { ...next, tries: next.tries + 1 };
}

/** Fetches and stores the next due lead of an ad; returns whether there was one. */
export async function takeNextAd(): Promise<boolean> {
  const ad = await inTransaction(claimNext);
  if (!ad) return false;
  if (isSampleId(ad.leadgenId)) {
    await inTransaction((tx) => settle(tx, ad.leadgenId, { state: 'stored', problem: 'test' }));
    return true;
  }
  const fetched = await fetchAd(ad.leadgenId);
  if (!fetched.ok) {
    await inTransaction((tx) => noteFailure(tx, ad.leadgenId, fetched.reason));
    return true;
  }
  try {
    await keepAd(ad, fetched.value);
  } catch (err) {
    // One that cannot be stored must not block the others; if the database is away, this throws too.
    await inTransaction((tx) => noteFailure(tx, ad.leadgenId, 'not-stored'));
    log().error({ err, leadgenId: ad.leadgenId }, 'a lead of an ad could not be stored');
  }
  return true;
}

async function keepAd(ad: typeof leadAds.$inferSelect, fetched: FetchedAd): Promise<void> {
  const form = await inTransaction((tx) => noteQuestions(tx, ad.formId, [...fetched.answers.keys()]));
  const isTest = isTestLead(fetched.answers);
  const person = personOf(fetched, form.mapping);
  if (!person) {
    const settled: Settled = isTest
      ? { state: 'stored', problem: 'test' }
      : { state: 'unmapped', problem: 'no-contact' };
    await inTransaction((tx) => settle(tx, ad.leadgenId, settled));
    return;
  }
  const leadId = await storeAd(ad.leadgenId, {
    person,
    fetched,
    consentText: isTest ? null : form.consentText,
    isTest,
  });
  await inTransaction(async (tx) => {
    if (form.consentText !== null && person.mobile && !isTest)
      await consentOfFile(tx, { ...person, mobile: person.mobile, wording: form.consentText, who: 'Meta' });
    await settle(tx, ad.leadgenId, { state: 'stored', problem: isTest ? 'test' : null, leadId });
  });
}

type Settled = Partial<Pick<typeof leadAds.$inferInsert, 'state' | 'problem' | 'leadId'>>;

async function settle(tx: Tx, leadgenId: string, to: Settled): Promise<void> {
  await tx.update(leadAds).set(to).where(eq(leadAds.leadgenId, leadgenId));
}

/** Schedules a retry, for three days; then it stays failed, for staff. */
async function noteFailure(tx: Tx, leadgenId: string, problem: AdProblem): Promise<void> {
  const { tries, since } = leadAds;
  const [row] = await tx.select({ tries }).from(leadAds).where(eq(leadAds.leadgenId, leadgenId));
  const minutes = minutesAfter(row?.tries ?? 1);
  const over = sql`now() - ${since} > make_interval(hours => ${triedHours})`;
  await tx
    .update(leadAds)
    .set({
      problem,
      state: sql`case when ${over} then 'failed' else 'waiting' end`,
      dueAt: sql`now() + make_interval(mins => ${minutes})`,
    })
    .where(eq(leadAds.leadgenId, leadgenId));
}

/** The form, with the questions seen so far. */
async function noteQuestions(tx: Tx, formId: string, questions: string[]) {
  const [form] = await tx
    .insert(leadAdForms)
    .values({ formId, questions })
    .onConflictDoUpdate({ target: leadAdForms.formId, set: { questions } })
    .returning();
  if (!form) throw new Error('An upsert returned no row');
  return form;
}

/** The person in the answers to an ad's form; null if no answer is mapped to a number or address. */
function personOf({ answers, campaign }: FetchedAd, mapping: AdMapping | null): ReadPerson | null {
  const names = ['full_name', ...answers.keys()].filter((name, index, all) => all.indexOf(name) === index);
  const whole =
    answers.get('full_name') ?? [answers.get('first_name'), answers.get('last_name')].filter(Boolean).join(' ');
  const cells = names.map((name) => (name === 'full_name' ? whole : (answers.get(name) ?? '')));
  const places: Mapping = mapping ? placesOf(mapping, names) : guessMapping(names);
  // One unreadable answer must not lose the person.
  for (const without of [null, 'mobile', 'email', 'name'] as const) {
    const read = readRow(cells, {
      mapping: without ? { ...places, [without]: undefined } : places,
      country: 'IN',
      language: 'en',
    });
    if (!('problem' in read)) return { ...read, campaign: read.campaign || cutTo(campaign, 100) };
  }
  return null;
}

const placesOf = (mapping: AdMapping, names: string[]): Mapping =>
  Object.fromEntries(
    importFields.flatMap((field) => {
      const place = names.indexOf(mapping[field] ?? '');
      return place < 0 ? [] : [[field, place]];
    }),
  );

type Found = { person: ReadPerson; fetched: FetchedAd; consentText: string | null; isTest: boolean };

/** Stores the lead, once per Meta's id: a retry after a crash changes nothing. */
async function storeAd(leadgenId: string, { person, fetched, consentText, isTest }: Found): Promise<string> {
  const { name, mobile, country, email, language, campaign } = person;
  const [stored] = await storeLeads([
    {
      name,
      mobile,
      country,
      email,
      language,
      suspected: isTest,
      page: pageOfAds,
      source: { utm_source: 'meta', utm_medium: 'lead-ad', ...(campaign && { utm_campaign: campaign }) },
      consentVersion: consentText === null ? 'none' : 'lead-ad',
      consentText: consentText ?? '',
      once: keyOf(leadgenId),
      agreedAt: fetched.createdAt,
    },
  ]);
  if (!stored) throw new Error('A lead was not stored');
  return stored.leadId;
}

/** A UUID (version 8, RFC 9562), always the same for one lead of Meta's. */
function keyOf(leadgenId: string): string {
  const hash = createHash('sha256').update(`meta lead ${leadgenId}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
