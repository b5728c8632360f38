import { describe, expect, it } from 'vitest';
import { wordsIn } from '#website/authoring/templates/words/all-words.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import { refundRules } from '#platform/school/model';
import { composePages } from './compose-pages.ts';
import type { Promises } from './compose-policy.ts';

const pages = (promises: Promises) =>
  composePages({
    languages: languageCodes,
    market: 'IN',
    slug: 'kites',
    offer: 'kites-in',
    plan: 'full',
    title: { en: 'Kites' },
    summary: { en: 'Build a kite of paper and two sticks, and find out what keeps it in the air.' },
    promise: null,
    name: 'Kite School',
    promises,
  });

/** Numbers in a text: a refund period, response time or hours would contain one. The age of consent is the law's. */
const figures = (text: string) => text.match(/(?<![{\w])\d+/g)?.filter((number) => number !== '18') ?? [];

describe('the first pages of a school', () => {
  it('promise no refund, no hour and no time of an answer that the owner did not choose, in any language', () => {
    const texts = pages({ refund: null, complaints: false });
    expect(texts.length).toBe(languageCodes.length * 7 + 2);
    for (const page of texts) expect([page.path, figures(JSON.stringify(page.blocks))]).toEqual([page.path, []]);
    const said = JSON.stringify(texts);
    for (const language of languageCodes) {
      const { refunds, complaintTimes, policies } = wordsIn(language);
      const [cancelled = '', , days = ''] = policies.refund.text;
      for (const promise of [refunds.link, refunds.moved, complaintTimes, cancelled, days])
        expect(said).not.toContain(promise);
      expect(said).toContain(refunds.open);
    }
  });

  it.each(refundRules)('say the rule that was chosen (%s) at the price and as a policy, and no other', (rule) => {
    for (const language of languageCodes) {
      const texts = JSON.stringify(
        pages({ refund: rule, complaints: true }).filter((page) => page.language === language),
      );
      const { refunds, complaintTimes } = wordsIn(language);
      for (const other of refundRules) {
        expect(texts.includes(refunds.rules[other].rule)).toBe(other === rule);
        expect(texts.includes(refunds.rules[other].text)).toBe(other === rule);
      }
      expect(refunds.rules[rule].rule.length).toBeLessThanOrEqual(200);
      expect(texts).toContain(refunds.moved);
      expect(texts).toContain(complaintTimes);
      expect(texts).not.toContain(refunds.open);
    }
  });
});
