import { batchChoices, findBatches } from '#catalogue/batches';
import { startWords } from '#catalogue/batches/model';
import { programmeTitles } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { searchShipments, shipmentWords, showShipments } from '#sales/delivery';
import { say, staffLanguage, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { formatMoney } from '#foundation/kit/money.ts';
import { searchedWords } from '#foundation/kit/lists/search-keys.ts';
import { searchLeads } from '#marketing/leads';
import { searchMails } from '#platform/mail';
import { describeOrders, searchOrders } from '#sales/orders';
import { learnerNames, type Order } from '#sales/orders/model';
import { may, type Role, type Staff } from '#platform/people/model';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { searchWaiters, waitWord } from '#sales/waitlist';
import { findLessons, findRecords } from './find-records.ts';
import { findScreens } from './find-screens.ts';
import type { SearchGroup, SearchResult } from './found.ts';
import { isNamed } from './is-named.ts';

/** Results per kind; the lists have the rest. */
const most = 6;

/**
 * Searches everything a role may read, by kind, best and newest first. Names are found in any script and misspelt; each kind is one index look-up.
 * Without a word the screens are listed.
 */
export async function searchStudio(
  tx: Tx,
  { by, typed }: { by: Pick<Staff, 'id' | 'role'>; typed: string },
): Promise<SearchGroup[]> {
  const { role } = by;
  const text = typed.trim().slice(0, 120);
  const groups: SearchGroup[] = [{ label: say('Screens'), results: findScreens(role, text) }];
  if (searchedWords(text).length === 0) return groups.filter(({ results }) => results.length > 0);
  const orders = may(role, 'orders.read') ? await searchOrders(tx, text, most) : [];
  groups.push({ label: say('Orders'), results: await shownOrders(tx, orders) });
  if (may(role, 'leads.read')) groups.push({ label: say('Leads'), results: await foundLeads(tx, text) });
  if (may(role, 'catalogue.read')) groups.push(...(await foundProgrammes(tx, role, text)));
  if (may(role, 'lessons.read-own')) {
    const orderIds = orders.map(({ id }) => id);
    groups.push({ label: say('1-on-1 lessons'), results: await findLessons(tx, { by, text, most, orderIds }) });
  }
  if (may(role, 'delivery.read')) groups.push({ label: say('Kits'), results: await foundKits(tx, text) });
  if (may(role, 'waitlist.read')) groups.push({ label: say('Waitlist'), results: await foundWaiters(tx, text) });
  groups.push(...(await findRecords(tx, { by, text, most })));
  if (may(role, 'mails.read')) groups.push({ label: say('Mails'), results: await foundMails(tx, text) });
  return groups.filter(({ results }) => results.length > 0);
}

async function shownOrders(tx: Tx, orders: Order[]): Promise<SearchResult[]> {
  const words = await describeOrders(tx, orders);
  return orders.map(({ id, reference, learners, buyer, total }) => ({
    to: studioPaths.studioOrder(id),
    title: `${reference} · ${learnerNames(learners, staffLanguage())}`,
    detail: `${buyer.name} · ${buyer.mobile} · ${formatMoney(total, staffLanguage())} · ${words.get(id) ?? ''}`,
  }));
}

async function foundLeads(tx: Tx, text: string): Promise<SearchResult[]> {
  return (await searchLeads(tx, text, most)).map(({ id, name, mobile, email, page }) => ({
    to: studioPaths.studioLead(id),
    title: name,
    detail: [mobile, email, page].filter(Boolean).join(' · '),
  }));
}

/** Programmes by name, each with its latest batches if the role may read these. */
async function foundProgrammes(tx: Tx, role: Role, text: string): Promise<SearchGroup[]> {
  // By their titles in the reader's language, and in English.
  const english = await programmeTitles(tx, 'en');
  const found = [...(await programmeTitles(tx))]
    .filter(([slug, title]) => isNamed(title, text) || isNamed(english.get(slug) ?? '', text))
    .slice(0, most);
  const batches: SearchResult[] = [];
  if (may(role, 'batches.read'))
    for (const [slug, title] of found.slice(0, 3))
      for (const { id, time } of (await batchChoices(tx, slug)).slice(0, 2))
        batches.push({ to: studioPaths.studioBatch(id), title: `${title}, ${time}`, detail: say('Batch') });
  return [
    {
      label: say('Programmes'),
      results: found.map(([slug, title]) => ({
        to: may(role, 'orders.read') ? studioPaths.studioOrders({ programme: slug }) : studioPaths.studioProgrammes(),
        title,
        detail: may(role, 'orders.read') ? say('Its orders') : say('Programme'),
      })),
    },
    { label: say('Batches'), results: batches },
  ];
}

/** Kits by order, recipient, PIN or tracking number. */
async function foundKits(tx: Tx, text: string): Promise<SearchResult[]> {
  const shown = await showShipments(tx, await searchShipments(tx, text, most));
  return shown.map(({ id, reference, address, tracking, carrier, programme, state }) => ({
    to: studioPaths.studioShipment(id),
    title: [reference, address?.recipient].filter(Boolean).join(' · '),
    detail: [programme, shipmentWords[state].name, [carrier, tracking].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(' · '),
  }));
}

/** People on waitlists by name, number or address, each on the line of their date. */
async function foundWaiters(tx: Tx, text: string): Promise<SearchResult[]> {
  const found = await searchWaiters(tx, text, most);
  const batches = await findBatches(
    tx,
    found.map(({ batchId }) => batchId),
  );
  const titles = await programmeTitles(tx);
  return found.map(({ id, batchId, name, mobile, state }) => {
    const batch = batches.get(batchId);
    const date = batch ? `${titles.get(batch.programme) ?? batch.programme}, ${startWords(batch)}` : '';
    return {
      to: studioPaths.studioWaitlist({ batch: batchId, entry: id }),
      title: name,
      detail: [date, mobile, waitWord(state)].filter(Boolean).join(' · '),
    };
  });
}

async function foundMails(tx: Tx, text: string): Promise<SearchResult[]> {
  return (await searchMails(tx, text, most)).map(({ id, address, subject, state }) => ({
    to: studioPaths.studioMail(id),
    title: subject,
    detail: `${address} · ${say(state as StaffSentence)}`,
  }));
}
