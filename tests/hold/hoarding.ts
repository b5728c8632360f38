/**
 * Row C2 as an attack: seats, coupons and mails taken by one person, number, address or network without paying. Sends a few hundred forms to
 * the server of `url`, which must trust one proxy (TRUST_PROXY=1), and gives figures back; nothing is asserted here.
 */
import { randomBytes } from 'node:crypto';
import { chosenBatch, hiddenFields, post } from '../support/buyer.ts';
import { mailsWith, sentMails } from '../support/mails.ts';

/** One figure of the row: what was tried, how often it succeeded, how often it may, and whether it holds. */
export type Figure = { what: string; tries: number; got: number; most: number; holds: boolean };

/** The text an attacker wants strangers to read. */
export const attackersWords = 'evil.example';

type Target = {
  url: string;
  /** An offer that can be paid by bank transfer, and one of its batches with more than 60 free seats. */
  offer: string;
  batch: string;
  /** A page with a lead form, and one with a newsletter form. */
  leadPage: string;
  newsletterPage: string;
  /** Tries of each kind; 42 filled a batch. */
  tries?: number;
};

type Try = { address: string; mobile: string; email: string };

const spread = (n: number) => `10.${20 + (n % 200)}.${(n * 7) % 250}.${1 + (n % 250)}`;
const number = (n: number) => `98${String(60_000_000 + n)}`;

/** Attempts that could be of one person: each series has one thing in common. */
const persons: { what: string; most: number; of: (n: number) => Try }[] = [
  { what: 'one number', most: 3, of: (n) => ({ address: spread(n), mobile: number(1), email: `n${n}@example.org` }) },
  {
    what: 'one mailbox, spelled differently each time',
    most: 3,
    of: (n) => ({ address: spread(50 + n), mobile: number(100 + n), email: `stranger+${n}@example.org` }),
  },
  {
    what: 'one internet connection',
    most: 6,
    of: (n) => ({ address: '198.51.100.7', mobile: number(200 + n), email: `c${n}@example.net` }),
  },
  {
    what: 'one network',
    most: 18,
    of: (n) => ({ address: `203.0.113.${1 + n}`, mobile: number(300 + n), email: `w${n}@example.com` }),
  },
];

/** Tries to take seats by bank transfer, newsletter mails and leads; returns one figure for each way. */
export async function hoard(target: Target): Promise<Figure[]> {
  const { tries = 42 } = target;
  const figures: Figure[] = [];
  for (const { what, most, of } of persons) {
    const ones = Array.from({ length: tries }, (_, n) => of(n));
    const statuses = await inTurns(ones, (one) => order(target, one));
    figures.push(figure(`unpaid seats of ${what}`, statuses, most));
  }
  const mails = await inTurns(
    Array.from({ length: tries }, (_, n) => n),
    (n) => newsletter(target, n),
  );
  figures.push(figure('newsletter mails by one internet connection', mails, 20));
  const leads = await inTurns(
    Array.from({ length: tries }, (_, n) => n),
    (n) => lead(target, n),
  );
  figures.push(figure('leads of one number', leads, 20));
  return figures;
}

function figure(what: string, statuses: number[], most: number): Figure {
  const got = statuses.filter((status) => status === 303).length;
  const clear = statuses.every((status) => status === 303 || status === 429);
  return { what, tries: statuses.length, got, most, holds: got > 0 && got <= most && clear };
}

/** Eight at a time: an attacker does not wait for answers. */
async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<number>): Promise<number[]> {
  const left = [...items];
  const statuses: number[] = [];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) statuses.push(await work(item));
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return statuses;
}

async function order({ url, offer, batch }: Target, { address, mobile, email }: Try): Promise<number> {
  const place = `${url}/checkout/${offer}?batch=${batch}`;
  const typed = {
    name: `Visit ${attackersWords}`,
    learnerName: attackersWords,
    learnerAge: '10',
    ages: '10',
    terms: 'yes',
  };
  const attempt = randomBytes(18).toString('base64url');
  const form = { ...typed, ...(await opened(place)), attempt, mobile, email, country: 'IN', method: 'offline' };
  return send(place, form, address);
}

type Opened = { total: string; batch: string };
const seen = new Map<string, Opened>();

/** The price and the batch as the form names them: one look at the page is enough for all tries. */
async function opened(place: string): Promise<Opened> {
  const known = seen.get(place);
  if (known) return known;
  const html = await (await fetch(place)).text();
  const found = { total: hiddenFields(html).total ?? '', batch: chosenBatch(html) };
  seen.set(place, found);
  return found;
}

function newsletter({ url, newsletterPage }: Target, n: number): Promise<number> {
  const form = {
    form: 'newsletter',
    email: `reader${n}@example.net`,
    name: attackersWords,
    consent: 'yes',
    website: '',
  };
  return send(url + newsletterPage, form, '198.51.100.8');
}

function lead({ url, leadPage }: Target, n: number): Promise<number> {
  const form = { form: 'lead', name: attackersWords, mobile: number(2), country: 'IN', email: '', consent: 'yes' };
  return send(url + leadPage, { ...form, website: '', elapsed: '' }, spread(100 + n));
}

async function send(place: string, form: Record<string, string>, address: string): Promise<number> {
  const answer = await post(place, form, '', { 'x-forwarded-for': address });
  await answer.body?.cancel();
  return answer.status;
}

/** The unpaid seats on the staff screen, and how many of them one click on its largest group frees. */
export async function freeLargest(url: string, cookie: string): Promise<{ seats: number; freed: number }> {
  const place = `${url}/studio/holds`;
  const html = await (await fetch(place, { headers: { cookie } })).text();
  const forms = html.split('<form').slice(1);
  const orders = forms.map((form) => [...form.matchAll(/name="order"[^>]*value="([^"]+)"/g)].map(([, id = '']) => id));
  const largest = orders.reduce((most, some) => (some.length > most.length ? some : most), []);
  const body = new URLSearchParams(largest.map((id) => ['order', id]));
  const headers = { cookie, origin: new URL(url).origin };
  const answer = await fetch(place, { method: 'POST', body, headers, redirect: 'manual' });
  await answer.body?.cancel();
  const freed = new URL(answer.headers.get('location') ?? '/', url).searchParams.get('freed');
  return { seats: largest.length, freed: Number(freed) };
}

/** The number of mails from the server of this data directory, and of those with the attacker's text. */
export function readMails(dataDirectory: string): { mails: number; withWords: number } {
  const withWords = mailsWith(dataDirectory, attackersWords).length;
  return { mails: sentMails(dataDirectory).length, withWords };
}
