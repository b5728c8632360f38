import PdfFile from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { fontsFor } from '../../src/sales/documents/pdf/fonts.ts';
import { fromLeftToRight, runsOf, textOfRuns } from '../../src/sales/documents/pdf/runs.ts';
import { typeSetter } from '../../src/sales/documents/pdf/type-setter.ts';

/** What is drawn of a line, word by word as they stand from left to right, and how many of its glyphs are boxes. */
async function drawn(line: string) {
  const fonts = await fontsFor(line, 'regular');
  const words = line
    .split(/\s+/)
    .map((word) => ({ runs: fromLeftToRight(runsOf(word, fonts), ({ text }) => text) }))
    .filter(({ runs }) => runs.length > 0);
  const ordered = fromLeftToRight(words, textOfRuns);
  const glyphs = ordered.flatMap(({ runs }) => runs.flatMap(({ font, text }) => font.shape(text)));
  return { line: ordered.map(textOfRuns).join(' '), boxes: glyphs.filter(({ id }) => id === 0).length };
}

describe('a name in a document', () => {
  it.each([
    // py-pdf/fpdf2 #335, crosswordnexus/html5-crossword-solver #171: pictures that the fonts do not have
    ['emoji', 'Asha 🎈 Rao🙂', 'Asha Rao'],
    ['a family of emoji with joiners', 'Rao 👨‍👩‍👧', 'Rao'],
    ['a flag, a heart and a keycap', 'Asha 🇮🇳 ❤️ 1️⃣', 'Asha 1'],
    ['letters of mathematics', '𝐀𝐬𝐡𝐚 𝓡𝓪𝓸', 'Asha Rao'],
    ['wide letters', 'Ａｓｈａ', 'Ａｓｈａ'],
    ['small capitals', 'ᴀꜱʜᴀ', 'ᴀꜱʜᴀ'],
    ['a ligature', 'Seraﬁn', 'Seraﬁn'],
    ['letters in circles', 'Ⓐⓢⓗⓐ', 'Asha'],
    // wkhtmltopdf/wkhtmltopdf #2368: soft hyphens are boxes
    ['a soft hyphen', 'Asha\u00ADRao', 'Asha\u00ADRao'],
    // foliojs/pdfkit #483
    ['a zero-width space', 'Asha\u200BRao', 'Asha\u200BRao'],
    ['a word joiner', 'Asha\u2060Rao', 'AshaRao'],
    ['a mark of direction', '\u200EAsha\u200F', 'Asha'],
    ['a byte order mark', '\uFEFFAsha', 'Asha'],
    // admin-ch/CovidCertificate-Management-Service #368, euske/pdfminer #129: a name on a certificate
    ['a non-breaking space', 'Asha\u00A0Rao', 'Asha Rao'],
    ['a narrow space', 'Asha\u202FRao', 'Asha Rao'],
    // dompdf/dompdf #1734
    ['a non-breaking hyphen', 'Mary\u2011Ann', 'Mary\u2011Ann'],
    ['an okina and apostrophes', 'Kaʻiulani O’Neill Mʼbappé', 'Kaʻiulani O’Neill Mʼbappé'],
    ['signs of money, numbers and quotes', '₹ № ½ ² ™ … – — “a” ‘b’ • ·', '₹ № ½ ² ™ … – — “a” ‘b’ • ·'],
    ['a minus sign and arrows', '5 − 3 → 2', '5 − 3 -> 2'],
    ['a mark without its letter', '\u0301Asha', '\u0301Asha'],
    ['many marks on one letter', 'A\u0301\u0302\u0303\u0304sha', 'A\u0301\u0302\u0303\u0304sha'],
    ['a joiner at its end', 'ராவ்\u200D', 'ராவ்\u200D'],
    // adobe-type-tools/agl-aglfn #1
    ['a non-joiner in Kannada', 'ಇನ್\u200Cಡಿಸೈನ್', 'ಇನ್\u200Cಡಿಸೈನ್'],
    ['a joiner in Malayalam', 'ശ്രീജന്\u200D', 'ശ്രീജന്\u200D'],
    ['Tamil and Latin in one word', 'ராவ்Rao', 'ராவ்Rao'],
    ['digits of Tamil, Devanagari and Arabic', '௧௦ १० ١٠', '௧௦ १० ١٠'],
    // empira/PDFsharp-1.5 #70, ststeiger/PdfSharpCore #26, foliojs/fontkit #233: the joiner of Sinhala
    ['Sinhala', 'ශ්\u200Dරී ලංකා', 'ශ්\u200Dරී ලංකා'],
    // foliojs/pdfkit #219
    ['Hebrew', 'דוד', 'דוד'],
    // Hopding/pdf-lib #726
    ['Thai', 'สมชาย', 'สมชาย'],
    ['Nepali', 'अञ्जली घिमिरे', 'अञ्जली घिमिरे'],
    ['Santali', 'ᱥᱟᱱᱛᱟᱲᱤ', 'ᱥᱟᱱᱛᱟᱲᱤ'],
    ['Manipuri', 'ꯃꯤꯇꯩ', 'ꯃꯤꯇꯩ'],
    ['Armenian', 'Արամ', 'Արամ'],
    ['Georgian', 'გიორგი', 'გიორგი'],
    ['Amharic', 'አበበ', 'አበበ'],
    ['Burmese', 'အောင်ဆန်း', 'အောင်ဆန်း'],
    ['Khmer', 'សុខា', 'សុខា'],
  ])('with %s is drawn without boxes', async (_, name, line) => {
    expect(await drawn(name)).toEqual({ line, boxes: 0 });
  });

  it.each([
    // QuestPDF/QuestPDF #445, danfickle/openhtmltopdf #432, Kozea/WeasyPrint #2386: numbers beside words from the right
    ['a number between its words', 'محمد 3 عرفان', 'عرفان 3 محمد'],
    ['a number behind it', 'محمد 3', '3 محمد'],
    ['a hyphen within it', 'محمد-علي', 'علي-محمد'],
    // parallax/jsPDF #3379
    ['brackets around it', '(محمد)', '(محمد)'],
    ['Latin before and behind', 'Asha محمد عرفان Rao', 'Asha عرفان محمد Rao'],
  ])('from the right with %s keeps its order', async (_, name, line) => {
    expect((await drawn(name)).line).toBe(line);
  });
});

describe('a name that is longer than its line', () => {
  // bpampuch/pdfmake #2800, linode/manager #5131, fossasia/open-event-server #6119, island-is/island.is #23340
  it.each([
    ['Latin without a space', 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)],
    ['Tamil without a space', 'வெங்கடசுப்பிரமணியராமகிருஷ்ணன்'.repeat(4)],
    ['a web address', `https://school.example/${'a-b_c/'.repeat(30)}`],
    ['emoji alone', '🎈'.repeat(80)],
  ])('in %s stays within its width, and no letter is lost', async (_, name) => {
    const doc = new PdfFile({ size: 'A4' });
    doc.on('data', () => {});
    const setter = await typeSetter(doc, name);
    const drawnAt: { text: string; right: number }[] = [];
    const text = doc.text.bind(doc);
    doc.text = ((letters: string, x: number, ...rest: [number, PDFKit.Mixins.TextOptions]) => {
      drawnAt.push({ text: letters, right: x + doc.widthOfString(letters) });
      return text(letters, x, ...rest);
    }) as typeof doc.text;
    const height = setter.height(name, 200, { size: 11 });
    expect(setter.write(name, 40, 40, 200, { size: 11 })).toBe(height);
    expect(Math.max(0, ...drawnAt.map(({ right }) => right))).toBeLessThanOrEqual(240.01);
    expect(drawnAt.map((one) => one.text).join('')).toBe(name.replaceAll('🎈', ''));
  });
});
