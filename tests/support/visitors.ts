import { setTimeout as wait } from 'node:timers/promises';
import { buyerDetails, chosenBatch, fromAnywhere, hiddenFields } from './buyer.ts';
import { world } from './world.ts';

/** What the visitors were told by the site. */
export type Told = {
  views: number;
  /** Mobile numbers of who was thanked for a lead. */
  leads: string[];
  /** Payment pages that buyers were sent to. */
  placed: string[];
  /** Where the payment page redirected paying buyers. */
  paid: string[];
};

/** How often a visitor tries again what broke, how long they wait before, and for an answer, in milliseconds. */
const tries = 20;
const pause = 250;
const patience = 30_000;

/** Retries until the response is not a server error; a form is sent again unchanged. */
async function persistently(ask: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  let last: unknown;
  for (let n = 0; n < tries; n += 1) {
    if (n > 0) await wait(pause);
    try {
      const answer = await ask(AbortSignal.timeout(patience));
      if (answer.status < 500) return answer;
      last = answer.status;
      await answer.body?.cancel();
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`Nobody answered: ${String(last)}`);
}

function send(address: string, fields: Record<string, string>, from: Record<string, string>): Promise<Response> {
  const { origin } = new URL(address);
  return persistently((signal) =>
    fetch(address, {
      signal,
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin, ...from },
      redirect: 'manual',
    }),
  );
}

const read = (address: string, headers: Record<string, string> = {}) =>
  persistently((signal) => fetch(address, { headers, signal, redirect: 'manual' }));

async function view(site: string, n: number, told: Told, cached: string[]): Promise<void> {
  const pages = [...cached, `/checkout/${world.offer}`, `/workshops?q=kite${n % 50}`];
  const answer = await read(`${site}${pages[n % pages.length]}`, fromAnywhere());
  await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}`);
  told.views += 1;
}

async function leave(site: string, n: number, told: Told): Promise<void> {
  const mobile = String(9_850_000_000 + n);
  const form = { form: 'lead', name: 'Meena', mobile, country: 'IN', email: '', consent: 'yes', website: '' };
  const answer = await send(`${site}/workshop/electronics`, { ...form, elapsed: '' }, fromAnywhere());
  await answer.body?.cancel();
  if (answer.status !== 303) throw new Error(`A lead was answered ${answer.status}`);
  told.leads.push(`+91${mobile}`);
}

async function buy(site: string, n: number, told: Told): Promise<void> {
  const from = fromAnywhere();
  const address = `${site}/checkout/${world.offer}?batch=${world.batch}`;
  const page = await read(address, from);
  const cookie = page.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const html = await page.text();
  const { attempt = '', total = '' } = hiddenFields(html);
  const order = { ...buyerDetails(n, chosenBatch(html) || world.batch), attempt, total };
  const placed = await send(address, order, { ...from, cookie });
  await placed.body?.cancel();
  const payment = placed.headers.get('location');
  if (!payment) throw new Error(`A checkout was answered ${placed.status}`);
  told.placed.push(new URL(payment, site).href);
  const paid = await send(new URL(payment, site).href, { choice: 'approve' }, from);
  await paid.body?.cancel();
  const back = paid.headers.get('location');
  if (!back) throw new Error(`A payment was answered ${paid.status}`);
  told.paid.push(new URL(back, site).href);
}

const landings = ['/', '/workshops', '/workshop/electronics'];

/**
 * How many of `of` visitors buy and how many leave their number. The others visit these cached pages in turn, and as often each of two pages rendered
 * for them alone.
 */
const mixes = {
  /** Visitors who come to buy. */
  buyers: { of: 10, buy: 1, leave: 2, cached: landings },
  /** Those whom a campaign brings, as on the day of a launch. */
  campaign: { of: 100, buy: 2, leave: 10, cached: [...landings, '/why', '/faq', ...landings] },
};

/** Arrivals per second, visitors at most, their mix, and the number of the first. */
type Crowd = { perSecond: number; most?: number; mix?: keyof typeof mixes; first?: number };

/**
 * Visitors who arrive at a fixed rate, at most `most` at the same time. Each has its own address. `first`: the number of the first visitor, to keep
 * visitors distinct.
 */
export function startVisitors(site: string, { perSecond, most = 1_000, mix = 'buyers', first = 0 }: Crowd) {
  const share = mixes[mix];
  const told: Told = { views: 0, leads: [], placed: [], paid: [] };
  const running = new Set<Promise<void>>();
  const problems: string[] = [];
  const began = performance.now();
  const over = new AbortController();
  let n = 0;
  const come = (at: number) => {
    const place = at % share.of;
    const visit = place < share.buy ? buy : place < share.buy + share.leave ? leave : view;
    return visit(site, first + at, told, share.cached).catch(
      (error: unknown) => void problems.push((error as Error).message),
    );
  };
  const arriving = (async () => {
    while (!over.signal.aborted) {
      const late = began + (n * 1000) / perSecond - performance.now();
      if (late > 1) await wait(late);
      if (running.size >= most) await Promise.race(running);
      if (over.signal.aborted) return;
      const visit = come(n).finally(() => running.delete(visit));
      running.add(visit);
      n += 1;
    }
  })();
  return {
    told,
    /** What went wrong for a visitor although they tried again. */
    problems,
    /** Stops new arrivals; resolves when the last visitor has gone. */
    stop: async () => {
      over.abort();
      await arriving;
      await Promise.all(running);
    },
  };
}
