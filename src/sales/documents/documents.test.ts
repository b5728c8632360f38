import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { newId } from '#foundation/kit/id.ts';
import { languageCodes, type Language } from '#foundation/locale/language.ts';
import { compose, type DocumentFacts } from './compose.ts';
import { financialYear } from './next-number.ts';
import { drawPdf } from './pdf/draw-pdf.ts';
import { fontsFor } from './pdf/fonts.ts';
import { runsOf } from './pdf/runs.ts';

beforeEach(() => {
  useConfigForTests({
    OWNER_GSTIN: '33AAAAA0000A1Z9',
    OWNER_NAME: 'Tinkerloft Learning Private Limited',
    OWNER_ADDRESS: String.raw`1 Example Street\nChennai 600001`,
  });
});

/** Names with the hardest clusters of each script: conjuncts, split vowels, marks below and above. */
const names: Record<Language, string> = {
  en: 'Zoë D’Souza',
  ta: 'ஸ்ரீனிவாசன் கௌரி',
  te: 'శ్రీనివాస్ క్రెడిట్ స్త్రీ',
  kn: 'ಶ್ರೀಧರ್ ಕೃಷ್ಣಮೂರ್ತಿ ಕ್ರೆಡಿಟ್',
  ml: 'ശ്രീലക്ഷ്മി ക്രെഡിറ്റ് സ്ത്രീ',
  hi: 'श्रीकृष्ण ज़्यादा क्रेडिट स्त्री',
};

const facts = (language: Language, changes: Partial<DocumentFacts> = {}): DocumentFacts => ({
  event: newId(),
  orderId: newId(),
  kind: 'invoice',
  form: 'taxInvoice',
  reference: 'K7QM-2X4P',
  language,
  test: false,
  buyer: { name: names[language], lines: [] },
  item: names[language],
  details: [],
  notes: [],
  market: 'IN',
  programme: 'kites',
  figures: {
    currency: 'INR',
    price: 84_660,
    discount: 42_372,
    taxable: 42_288,
    tax: 7_612,
    total: 49_900,
    code: '999293',
    place: '33',
    gstin: null,
    rows: [
      { kind: 'cgst', rate: 900, amount: 3_806 },
      { kind: 'sgst', rate: 900, amount: 3_806 },
    ],
  },
  ...changes,
});
const at = new Date('2026-11-21T06:00:00Z');
const printed = (language: Language, changes?: Partial<DocumentFacts>) =>
  compose(facts(language, changes), 'TLI/26-27/00001', at);

describe('the file of a document', () => {
  it.each(languageCodes)('in %s is drawn in its script, the same bytes each time', async (language) => {
    const document = await printed(language);
    const bytes = await drawPdf(document, at);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(Buffer.from(await drawPdf(document, at)).equals(Buffer.from(bytes))).toBe(true);
    const fonts = {
      en: 'NotoSans',
      ta: 'NotoSansTamil',
      te: 'NotoSansTelugu',
      kn: 'NotoSansKannada',
      ml: 'Manjari',
      // The letters of Devanagari are part of it.
      hi: 'NotoSans',
    };
    expect(Buffer.from(bytes).toString('latin1')).toContain(`+${fonts[language]}`);
  });

  it('has a glyph for every letter of all words on documents', async () => {
    for (const language of languageCodes) {
      const text = JSON.stringify(await printed(language));
      for (const weight of ['regular', 'bold'] as const) {
        const runs = runsOf(text.replaceAll(/\s/g, ''), await fontsFor(text, weight));
        expect(runs.map((run) => run.text).join(''), language).not.toContain('\uFFFD');
        for (const run of runs) expect(run.font.shape(run.text).filter(({ id }) => id === 0)).toEqual([]);
      }
    }
  });

  it('keeps digits and amounts in the Latin font within Indian text', async () => {
    const word = '₹499-க்குள்2026';
    const runs = runsOf(word, await fontsFor(word, 'regular'));
    expect(runs.map(({ font, text }) => [font.key, text])).toEqual([
      ['latinExtended-regular', '₹'],
      ['latin-regular', '499-'],
      ['tamil-regular', 'க்குள்'],
      ['latin-regular', '2026'],
    ]);
  });

  it('is shaped: a vowel sign goes before its letter, and two letters become one glyph', async () => {
    const [, , tamil] = await fontsFor('கெ', 'regular');
    const glyphs = (text: string) => tamil!.shape(text).map(({ id }) => id);
    const [ka] = glyphs('க');
    expect(glyphs('கெ').indexOf(ka!)).toBe(1);
    expect(glyphs('கொ').indexOf(ka!)).toBe(1);
    expect(glyphs('க்ஷ')).toHaveLength(1);
  });

  it('holds anything people type: other scripts, signs, endless words, many lines', async () => {
    const lines = [
      'श्री 🚀 漢字 عربي \u0B95\u0BC6\u200D\u0301 \u0301\u200C',
      'x'.repeat(400),
      'ശ്രീ'.repeat(90),
      ...Array.from({ length: 80 }, (_, n) => `line ${n}`),
    ];
    const document = await printed('ml', { buyer: { name: lines.join(' '), lines: [] }, notes: lines });
    const bytes = await drawPdf(document, at);
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length,
    ).toBeGreaterThan(1);
  });
});

it.each([
  ['2026-03-31T18:29:59Z', '25-26'],
  ['2026-03-31T18:30:00Z', '26-27'],
  ['2026-12-31T23:00:00Z', '26-27'],
  ['2099-06-01T00:00:00Z', '99-00'],
])('%s by the clock of India lies in the financial year %s', (instant, year) => {
  expect(financialYear(new Date(instant))).toBe(year);
});

it('a seller without a GSTIN writes no word of tax', async () => {
  useConfigForTests({});
  const untaxed = { ...facts('en').figures, rows: [], code: null, place: null, tax: 0, taxable: 49_900 };
  expect(JSON.stringify(await printed('en', { form: 'bill', figures: untaxed }))).not.toMatch(/GST|SAC|axable/);
});
