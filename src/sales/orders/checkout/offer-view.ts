import { includedLines, shownPicture, type Offer, type Sold } from '#catalogue/catalog/model';
import { stateChoices } from '#sales/delivery';
import { chooseDrawing, shownDrawing } from '#catalogue/drawings';
import type { Language } from '#foundation/locale/language.ts';
import { dialOf } from '#foundation/locale/market-list.server.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { needsState } from '../placement/buyer-state.ts';
import type { CheckoutView } from './checkout-view.ts';

/** What the checkout page shows of the offer and its programme, for every buyer. */
export function offerView({ offer, programme }: Sold, language: Language) {
  return {
    offer: offer.slug,
    programme: inLanguage(programme.title, language),
    topic: programme.topic.art,
    picture:
      shownPicture(programme.picture, language) ??
      shownDrawing(chooseDrawing({ slug: programme.slug, art: programme.topic.art })),
    includes: includedLines(offer, language),
    ages: programme.ages,
    sessions: programme.sessions,
    minutes: programme.minutesPerSession,
    kit: offer.kit,
    address: offer.kit ? { states: stateChoices(language) } : null,
    mostSeats: offer.mostSeats,
    gst: gst(offer, language),
    dial: dialOf(offer.market, language),
    waitlist: offer.waitlist ? { programme: programme.slug, language, market: offer.market } : null,
  } satisfies Partial<CheckoutView>;
}

/** The tax rate in percent and the states by name, if invoices name the buyer's. */
function gst(offer: Offer, language: Language): CheckoutView['gst'] {
  const { rule } = offer.tax;
  return rule.kind === 'gst' && needsState(offer) ? { rate: rule.rate / 100, states: stateChoices(language) } : null;
}
