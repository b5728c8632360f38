import { say } from '#foundation/i18n/staff/say.ts';
import { createOnce, inTransaction, onceResult, type Tx } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import { marketChoices, openMarketCodes } from '#foundation/locale/market-list.server.ts';
import { ok, refused } from '#foundation/kit/outcome.ts';
import { requirePermission, submitStaffForm } from '#platform/people';
import type { FormAnswer as StaffAnswer, Staff } from '#platform/people/model';
import { archiveOffer } from '../../editing/archive-offer.ts';
import { duplicateOffer } from '../../editing/duplicate-offer.ts';
import { readOffer } from '../../editing/find-programmes.ts';
import { changeOffer, createOffer } from '../../editing/save-offer.ts';
import { baseOf, staleAnswer, typedInto, versionOf, type FormAnswer } from '#foundation/ui/admin/versioned-form.ts';
import { isEqualPrice, offerFields, offerOf, typedOffer, unreadAmounts } from './offer-fields.ts';
import { readTaxView } from './read-tax-view.ts';
import { previewOf } from './preview.ts';

/** The form of an offer again: with what is wrong, or with what it would do (`staff.review`). */
export type OfferAnswer = FormAnswer & { staff: StaffAnswer };

/** What a form led to: the offer to show next and the key of what was done, or the form again. */
export type OfferSent = { id: string; done: string } | { answer: OfferAnswer };

/** The scope of the single-use keys of the forms of an offer, or of new offers of a programme. */
export const offerScope = (id: string) => `offer:${id}`;

const refusals = { invalid: '', stale: '', unknown: '' };

type Place = { by: Staff; /** Of the offer; null for a new one. */ id: string | null; programmeId: string };

/** Previews an offer, and saves it once confirmed, once per form key. Throws a 404 response for an unknown offer. */
export async function submitOffer(form: FormData, { by, id, programmeId }: Place): Promise<OfferSent> {
  const values = typedInto(form, offerFields);
  const content = offerOf(values, marketChoices());
  let saved: Awaited<ReturnType<typeof changeOffer>> | undefined;
  const work = async (tx: Tx) => {
    saved = id
      ? await changeOffer(tx, { by, id, version: versionOf(form), content })
      : await createOffer(tx, { by, programmeId, content });
    if (!saved.ok) return refused(saved.reason);
    return ok({ ...(await consequences(tx, { values, programmeId, isNew: !id })), id: saved.value });
  };
  const scope = offerScope(id ?? programmeId);
  const sent = await submitStaffForm(form, { scope, refusals, work });
  if (saved?.ok === false && saved.reason === 'unknown')
    throw new Response(say('There is no such offer or programme'), { status: 404 });
  if ('done' in sent) {
    // A form sent twice was handled the first time.
    const result = await inTransaction((tx) => onceResult(tx, { key: sent.done, scope }));
    return { id: (result as { id: string }).id, done: sent.done };
  }
  const { answer: staff } = sent;
  if (saved?.ok === false && saved.reason === 'stale') {
    const sides = { base: baseOf(form), typed: values, now: typedOffer(saved.details.now) };
    return { answer: { ...staleAnswer(sides, saved.details), staff } };
  }
  const details = saved?.ok === false && saved.reason === 'invalid' ? saved.details : {};
  const problems = Object.keys(details).length > 0 ? { ...details, ...unreadAmounts(values, marketChoices()) } : {};
  return { answer: { values, problems, staff } };
}

type Saved = { values: Record<string, string>; programmeId: string; isNew: boolean };

async function consequences(tx: Tx, { values, programmeId, isNew }: Saved) {
  const preview = previewOf(values, await readTaxView(tx, programmeId));
  if (!preview) throw new Error('An offer that was saved has a price');
  const { market, price, struck, saving, advance, rest, tax } = preview;
  return {
    says: [
      struck
        ? say('Visitors in {market} see {price} instead of {struck}, and save {saving}.', {
            market,
            price,
            struck,
            saving: saving ?? '',
          })
        : say('Visitors in {market} see {price}.', { market, price }),
      ...(isEqualPrice(values, marketChoices())
        ? [say('Both prices are alike: nothing is struck through. Leave this empty where nothing is taken off.')]
        : []),
      ...(advance ? [say('They pay {advance} at checkout, then {rest}.', { advance, rest: rest ?? '' })] : []),
      tax,
      !openMarketCodes().includes(values.market ?? '')
        ? say('{market} is closed: nobody can buy it before that market is open again.', { market })
        : isNew
          ? say('It is on sale at once.')
          : say('Pages show it at once. Orders that were placed before keep their price.'),
    ],
    button: isNew ? say('Create the offer') : say('Save the offer'),
    did: isNew ? say('The offer is on sale.') : say('Saved. Visitors see it from now on.'),
  };
}

/** The programme of an offer; requires permission to change prices. Throws a 404 response for an unknown offer. */
export async function programmeOf(by: Staff, id: string): Promise<string> {
  requirePermission(by, 'catalogue.change-prices');
  const found = await inTransaction((tx) => readOffer(tx, id));
  if (!found) throw new Response(say('There is no such offer'), { status: 404 });
  return found.programme.id;
}

/** Archives, restores or copies an offer, as a button of its page asks; null for any other wish. Returns the offer to show. */
export async function submitOfferWish(form: FormData, { by, id }: { by: Staff; id: string }): Promise<string | null> {
  const wish = textOf(form, 'do');
  if (wish === 'duplicate') {
    const copy = await inTransaction((tx) =>
      createOnce(tx, { form, by, what: `copy-of-offer:${id}` }, () => duplicateOffer(tx, { by, id })),
    );
    if (!copy.ok) throw new Response(say('There is no such offer'), { status: 404 });
    return copy.value;
  }
  if (wish !== 'archive' && wish !== 'restore') return null;
  const done = await inTransaction((tx) => archiveOffer(tx, { by, id, archived: wish === 'archive' }));
  if (!done.ok) throw new Response(say('There is no such offer'), { status: 404 });
  return id;
}
