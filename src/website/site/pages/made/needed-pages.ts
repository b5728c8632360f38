import { config } from '#foundation/config';
import { prepareLanguage, translator, type Translate } from '#foundation/i18n/translator.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { Market } from '#foundation/locale/market.ts';
import { promisedRefunds } from '#sales/orders';
import { paths } from '#foundation/web/paths.ts';
import type { Block, Page } from '../page.ts';
import type { PageKind } from '../page-kinds.ts';
import { ownBlocks } from './own-blocks.ts';

type Made = { label: string; description?: string; kind?: PageKind; blocks: Block[] };

/** Builds a page that mails, screens and the checkout link to, for a site without one. It is not indexed. */
const made =
  (build: (say: Translate, language: Language) => Made) =>
  async (path: string, language: Language, market: Market = 'IN'): Promise<Page> => {
    await prepareLanguage(language);
    const { label, description = label, kind = 'unlisted', blocks } = build(translator(language), language);
    return {
      path,
      variantOf: null,
      language,
      market,
      kind,
      layout: 'primary',
      visibility: 'unlisted',
      label,
      group: null,
      programme: null,
      plan: 'full',
      offers: null,
      variables: {},
      forChildren: false,
      head: { title: label, description },
      blocks,
    };
  };

/** The payment status of an order; without a link, how to look it up. */
export const paymentStatusPage = made((say) => ({
  label: say('status.title'),
  description: say('status.howTo'),
  kind: 'payment-status',
  blocks: ownBlocks('payment-status', say),
}));

/** Everything on sale. */
export const workshopsPage = made((say) => ({
  label: say('success.explore'),
  blocks: [
    head(say('success.explore')),
    { kind: 'workshop-list', id: 'all', title: say('batch.dates'), filters: true },
  ],
}));

export const homePage = made((say) => ({
  label: config().BRAND_NAME,
  blocks: [head(config().BRAND_NAME), { kind: 'workshop-list', id: 'all', title: say('success.explore') }],
}));

/** Every way to reach the school that its settings name. */
export const supportPage = made((say) => ({
  label: say('success.support'),
  blocks: [
    head(say('success.support')),
    {
      kind: 'contact',
      id: 'contact',
      title: config().BRAND_NAME,
      ...(config().MAIL_FROM ? { email: config().MAIL_FROM } : {}),
      ...(config().OWNER_ADDRESS ? { address: config().OWNER_ADDRESS } : {}),
    },
  ],
}));

/** A policy that the school has not written: states only what the product itself does. */
export const policyPage = (name: 'terms' | 'refund' | 'privacy') =>
  made((say, language) => ({
    label: say(`policy.${name}`),
    blocks: [
      head(say(`policy.${name}`)),
      { kind: 'rich-text', id: 'text', width: 'narrow', markdown: policyText(name, say, language) },
    ],
  }));

function policyText(name: 'terms' | 'refund' | 'privacy', say: Translate, language: Language): string {
  const { OWNER_NAME, BRAND_NAME } = config();
  if (name === 'terms') return say('policy.termsText', { seller: OWNER_NAME ?? BRAND_NAME });
  const own = language === 'en' ? undefined : language;
  const links = { data: paths.yourData(own), choices: paths.privacyChoices(own) };
  if (name === 'privacy') return say('policy.privacyText', links);
  const rules = promisedRefunds().map(({ hoursBefore, share }) =>
    say('policy.refundRule', { hours: hoursBefore, share }),
  );
  const promised = rules.length > 0 ? [...rules, say('policy.refundLater')] : [];
  return [...promised, say('policy.refundAsk')].join('\n\n');
}

const head = (title: string): Block => ({ kind: 'hero', id: 'head', title });
