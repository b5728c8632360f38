import { data } from 'react-router';
import { keptPrefix } from './kept-prefix.ts';

/**
 * A lead form kept in the browser until the network is back. `fields`: the submitted values, URL-encoded, empty once sent. `at`: when, by the
 * browser's clock. `refused`: the server does not accept it as it is.
 */
export type KeptLead = {
  once: string;
  page: string;
  query: string;
  fields: string;
  at: number;
  state?: 'sent' | 'refused';
};

const changed = 'coursefront:kept-lead';
const longest = 7 * 24 * 3_600_000;
const firstPause = 15_000;
const maxPauseMs = 600_000;

/** The thank-you pages of forms sent by this document: their addresses are kept in memory only. */
const thanks = new Map<string, string>();
export const thanksFor = (once: string): string | undefined => thanks.get(once);

/** The touch of each kept form of this document: it may not be stored on the device without consent, so it lasts as long as the page. */
const touches = new Map<string, string>();

/** The idempotency key of one submission; empty if the browser cannot make one, as on a page without TLS. */
export const newKey = (): string => ('randomUUID' in crypto ? crypto.randomUUID() : '');

type Sending<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/**
 * Submits a form of a page. A lead form that finds no network, or a server that cannot store it now, is kept and sent when the network is back, with
 * the same key, so that it is stored once even if this request did arrive. What cannot be kept fails as usual.
 */
export async function orKept<Answer>({ request, serverAction }: Sending<Answer>) {
  const copy = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    // A response of the server means the network is there, but a 503 (no lead can be stored now) counts like a missing network.
    const away = error instanceof TypeError || (error as Response).status === 503;
    if (!away || !keep(await copy.formData(), new URL(request.url))) throw error;
    // With an error status the router does not revalidate the page, which would fail.
    return data({} as Answer extends { data: infer Data } ? Data : never, { status: 503 });
  }
}

function keep(form: FormData, { pathname, search }: URL): boolean {
  if (form.get('form') !== 'lead') return false;
  const fields = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string' && name !== 'touch') fields.append(name, value);
  const once = fields.get('once') || String(Date.now());
  const touch = form.get('touch');
  if (typeof touch === 'string') touches.set(once, touch);
  try {
    write({ once, page: pathname, query: search, fields: fields.toString(), at: Date.now() });
  } catch {
    return false;
  }
  retryLater();
  return true;
}

function write(lead: KeptLead): void {
  localStorage.setItem(keptPrefix + lead.once, JSON.stringify(lead));
  dispatchEvent(new Event(changed));
}

export function forgetKept(once: string): void {
  localStorage.removeItem(keptPrefix + once);
  dispatchEvent(new Event(changed));
}

/** Subscribes to changes, in this tab and in others. */
export function followKept(listener: () => void): () => void {
  const names = [changed, 'storage'];
  for (const name of names) addEventListener(name, listener);
  return () => names.forEach((name) => removeEventListener(name, listener));
}

/** The kept forms of this browser, as JSON, oldest first, without those older than seven days. */
export function keptTexts(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(keptPrefix))
      .map((name) => localStorage.getItem(name) ?? '')
      .filter((text) => text && Date.now() - readKept(text).at <= longest)
      .toSorted((one, other) => readKept(one).at - readKept(other).at);
  } catch {
    return [];
  }
}

export const readKept = (text: string): KeptLead => JSON.parse(text) as KeptLead;

const waiting = () =>
  keptTexts()
    .map(readKept)
    .filter(({ state }) => !state);

/** On start of a document: deletes expired forms, sends the others. */
export function resumeKept(): void {
  const standing = new Set(
    keptTexts()
      .filter((text) => readKept(text).state !== 'sent')
      .map((text) => readKept(text).once),
  );
  for (const name of Object.keys(localStorage))
    if (name.startsWith(keptPrefix) && !standing.has(name.slice(keptPrefix.length)))
      forgetKept(name.slice(keptPrefix.length));
  void sendKept();
}

let pause = firstPause;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends kept forms, one tab at a time, and retries with backoff while this page is open. */
export async function sendKept(): Promise<void> {
  const each = async () => {
    for (const lead of waiting()) await sendOne(lead);
  };
  // Without browser locks two tabs may send the same form: the server stores it once.
  if ('locks' in navigator)
    await navigator.locks.request('kept-leads', { ifAvailable: true }, async (lock) => (lock ? each() : undefined));
  else await each();
  retryLater();
}

const onceOnline = () => {
  pause = firstPause;
  // Only the page where the form was filled in knows the visitor's touch: it goes first.
  const own = waiting().some(({ once }) => touches.has(once));
  setTimeout(() => void sendKept(), own ? 0 : 2_000);
};

function retryLater(): void {
  clearTimeout(timer);
  removeEventListener('online', onceOnline);
  if (waiting().length === 0) {
    pause = firstPause;
    return;
  }
  addEventListener('online', onceOnline);
  timer = setTimeout(() => void sendKept(), pause);
  pause = Math.min(2 * pause, maxPauseMs);
}

async function sendOne(lead: KeptLead): Promise<void> {
  const body = new URLSearchParams(lead.fields);
  // A duration: this browser's clock may be wrong.
  body.set('waited', String(Math.max(0, Date.now() - lead.at)));
  body.set('touch', touches.get(lead.once) ?? '');
  try {
    const { redirected, url, status } = await fetch(lead.page + lead.query, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(30_000),
    });
    // Deleted meanwhile.
    if (localStorage.getItem(keptPrefix + lead.once) === null) return;
    if (redirected && new URL(url).searchParams.has('lead')) {
      thanks.set(lead.once, url.slice(location.origin.length));
      write({ ...lead, fields: '', query: '', state: 'sent' });
    } else if (status < 500 && status !== 429) write({ ...lead, state: 'refused' });
  } catch {
    // Still no network.
  }
}
