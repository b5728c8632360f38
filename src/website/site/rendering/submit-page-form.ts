import { config } from '#foundation/config';
import { log } from '#foundation/config/log.server.ts';
import { inTransaction, isUnavailable } from '#platform/db';
import { subscribe, takeLead } from '#marketing/leads';
import { meantHint } from '#foundation/i18n/meant-hint.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { publishedLanguage } from '#foundation/locale/language-list.server.ts';
import { leadInput, type LeadInput } from '#marketing/leads/model';
import { requestClient } from '#platform/limits';
import { sentTouches } from '#marketing/tracking/sent/sent-touches.ts';
import { paths } from '#foundation/web/paths.ts';
import type { Visit } from '#foundation/web/rendering/visit.ts';
import type { BlockContext } from '../page-data/block-props.ts';
import { formPlace, leadPlace } from '../pages/lead-place.ts';
import type { Page } from '../pages/page.ts';

/**
 * Handles a form of a public page: a lead, or a newsletter subscription. Returns where to go next, or what the same page shows with which status: 422
 * for invalid fields, 429 for too many tries. Refuses with a message forms that pages do not take or that are unreadable, and with 503 a lead that
 * cannot be stored now, which the browser then keeps.
 */
export async function submitPageForm({ read, request, url, visit }: Sender): Promise<Sent> {
  const form = await readForm(request).catch(() => null);
  const kind = form?.get('form');
  try {
    // Many leads come from few pages: what is known of a page is asked for first.
    const known = kind === 'lead' ? await leadPlace(url.pathname) : null;
    const place = known ?? (await formPlace(url.pathname, async () => (await read()).page));
    if (!form || (kind !== 'lead' && kind !== 'newsletter'))
      return { status: 400, refused: 'This page takes no such form.' };
    const address = config().SITE_URL + url.pathname + url.search;
    const plain = leadInput(form, { ...place, url: address });
    const headers = Object.fromEntries(request.headers);
    const input = { ...plain, ...sentTouches(plain, { headers, form, url: address }) };
    const client = requestClient(request.headers);
    if (kind === 'lead') return await sendLead(input, client, request.headers);
    return await sendSubscription(input, client, { inPlace: form.get('inPlace') === 'yes', headers: request.headers });
  } catch (err) {
    if (kind !== 'lead' || !isUnavailable(err)) throw err;
    log().error({ err, path: url.pathname }, 'form failed');
    visit.databaseAway = true;
    return { status: 503, refused: 'This form cannot be stored now.' };
  }
}

/** `read` says which page it is, or ends the request. */
type Sender = { read: () => Promise<{ page: Page }>; request: Request; url: URL; visit: Pick<Visit, 'databaseAway'> };
type Answer = { [Form in 'lead' | 'newsletter']?: NonNullable<BlockContext[Form]> };
/** `asDocument`: load the next page as a document, because the database cannot be queried for page data now. */
type Sent =
  | { to: string; asDocument?: boolean }
  | { status: number; answer: Answer }
  | { status: number; refused: string };
type Client = ReturnType<typeof requestClient>;

async function sendLead(input: LeadInput, client: Client, headers: Headers): Promise<Sent> {
  const lead = await takeLead(input, client);
  if (lead.ok) return { to: paths.afterLead(input.page, lead.value), asDocument: lead.value.waits };
  const { name, mobile, country, email, messages, form, language } = input;
  const meant = meantHint(headers, { language: publishedLanguage(language), email });
  const answer = {
    lead: {
      errors: lead.details.fields,
      values: { name, mobile, country, email, ...(messages ? { messages } : {}), ...(meant ? { meant } : {}) },
      ...(form && { own: { block: form.block, problems: lead.details.answers ?? {}, values: form.values } }),
    },
  };
  return { status: statusOf(lead.reason), answer };
}

/** `inPlace`: the browser shows the thanks in the place of the form. */
async function sendSubscription(
  input: LeadInput,
  client: Client,
  { inPlace, headers }: { inPlace: boolean; headers: Headers },
): Promise<Sent> {
  const subscribed = await inTransaction((tx) => subscribe(tx, input, client));
  if (!subscribed.ok) {
    const meant = meantHint(headers, { language: publishedLanguage(input.language), email: input.email });
    const answer = {
      newsletter: { errors: subscribed.details.fields, email: input.email, ...(meant ? { meant } : {}) },
    };
    return { status: statusOf(subscribed.reason), answer };
  }
  if (inPlace) return { status: 200, answer: { newsletter: { sent: true } } };
  return { to: paths.leadThanks(input.page, subscribed.value.token) };
}

const statusOf = (reason: string) => (reason === 'too-many' ? 429 : 422);
