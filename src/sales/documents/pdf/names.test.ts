import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { drawCertificate } from './draw-certificate.ts';
import { fontsFor } from './fonts.ts';
import { fromLeftToRight, runsOf } from './runs.ts';

/** Names as they are typed, also with marks apart from their letters. */
const names: [string, string][] = [
  ['Vietnamese', 'Nguyễn Thị Thuỳ Dương'],
  ['Vietnamese, decomposed', 'Nguyễn Thị Thuỳ Dương'.normalize('NFD')],
  ['Yoruba', 'Ọlájídé Ṣọlá Ẹ̀bùn Ṣ́adé'],
  ['scholarly Latin', 'Āṇṭāḷ Saṃskṛta ṁ ṟ Kaṇṇaṉ'],
  ['Bengali', 'শ্রীজিৎ চট্টোপাধ্যায়'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Gujarati', 'કૃષ્ણા શ્રીમાળી'],
  ['Odia', 'ଶ୍ରୀକୃଷ୍ଣ ମିଶ୍ର'],
  ['Urdu', 'محمد عرفان ڈھلّوں'],
  ['Greek', 'Ελένη Παπαδοπούλου'],
  ['Cyrillic', 'Наталія Щербаківська'],
  ['Tamil', 'கௌரி கெளரி ஸ்ரீனிவாசன்'],
  ['Malayalam', 'ശ്രീലക്ഷ്മി ക്രെഡിറ്റ്'],
  ['Hindi', 'श्रीकृष्ण ज़्यादा'],
  ['Chinese', '王小明 欧阳娜娜 龘'],
  ['Chinese, traditional', '陳鄭黃 劉鳳儀'],
  ['Japanese', '佐々木さくら 髙橋 渡邊サトシ・ー'],
  ['Korean', '김철수 한지민'],
  ['of two of them in one line, and with wide signs', '王김 Fairwhale（Shanghai）・佐藤'],
];

it.each(names)('%s is drawn whole: each letter with its marks by one font, none of it missing', async (_, name) => {
  for (const weight of ['regular', 'bold'] as const) {
    const fonts = await fontsFor(name, weight);
    for (const word of name.split(' ')) {
      const runs = runsOf(word, fonts);
      expect(runs.map(({ text }) => text).join('')).toBe(word);
      for (const { font, text } of runs) {
        expect(text).not.toMatch(/^\p{M}/u);
        expect(
          font.shape(text).filter(({ id }) => id === 0),
          `${text} in ${font.key}`,
        ).toEqual([]);
      }
    }
  }
});

it.each(names)('%s copies, is found and is read aloud from the file as it was typed', async (_, name) => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  const sheet = {
    title: 'Certificate',
    number: 'C-1',
    language: 'en' as const,
    issuer: 'School',
    lead: 'for',
    learner: name,
    text: 'Kites',
    facts: [],
    check: '',
  } as unknown as Parameters<typeof drawCertificate>[0];
  const words = textOf(Buffer.from(await drawCertificate(sheet, new Date('2026-11-21T06:00:00Z'))));
  for (const word of name.split(' ')) {
    expect(words.spoken).toContain(word);
    expect(words.mapped.normalize('NFC')).toContain(word.normalize('NFC'));
  }
});

it('words from the right change places, those beside them stay', () => {
  const order = (line: string) => fromLeftToRight(line.split(' '), (word) => word);
  expect(order('a محمد عرفان b 3')).toEqual(['a', 'عرفان', 'محمد', 'b', '3']);
  expect(order('a b')).toEqual(['a', 'b']);
});

/**
 * The texts of a file as readers take them: `mapped` by the map of each font (words from the right are turned), and `spoken` with the
 * replacement texts in their places. Both without spaces, which are no glyphs.
 */
function textOf(file: Buffer): { mapped: string; spoken: string } {
  const raw = file.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of raw.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)) objects.set(id, body);
  const streamOf = (id: string) => {
    const body = objects.get(id) ?? '';
    const at = body.indexOf('stream\n') + 7;
    const bytes = Buffer.from(body.slice(at, body.lastIndexOf('\nendstream')), 'latin1');
    return body.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
  };
  const utf16 = (hex: string) => Buffer.from(hex.replaceAll(/\s/g, ''), 'hex').swap16().toString('utf16le');
  const maps = new Map<string, string[]>();
  for (const [, font = '', id = ''] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /ToUnicode (\d+)/.exec(objects.get(id) ?? '')?.[1];
    if (!map) continue;
    const lists = [...streamOf(map).matchAll(/<[\da-f]+> <[\da-f]+> \[(.*?)\]/g)];
    maps.set(
      font,
      lists.flatMap(([, list = '']) => [...list.matchAll(/<([\da-f ]*)>/g)].map(([, hex = '']) => utf16(hex))),
    );
  }
  const page = [...objects.keys()].map((id) => (objects.get(id)?.includes('stream') ? safely(() => streamOf(id)) : ''));
  const content = page.find((text) => text.includes(' Tf')) ?? '';
  let [mapped, spoken, font] = ['', '', ''];
  for (const [, actual, texts = ''] of content.matchAll(
    /(?:\/ActualText (\((?:\\.|[^)\\])*\)|<[\da-f]+>)\s*>>\s*BDC\s[^]*?)?BT\n([^]*?)ET\n/g,
  )) {
    font = /\/(F\d+) [\d.]+ Tf/.exec(texts)?.[1] ?? font;
    const ids = [...texts.matchAll(/\[([^\]]*)\] TJ/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []),
    );
    const letters = ids.map((id) => maps.get(font)?.[Number.parseInt(id, 16)] ?? '?');
    const word = (/\p{Script=Arabic}/u.test(letters.join('')) ? letters.toReversed() : letters).join('');
    mapped += word;
    spoken += actual ? unquoted(actual) : word;
  }
  return { mapped, spoken };
}

function safely(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

function unquoted(text: string): string {
  const bytes = text.startsWith('<')
    ? Buffer.from(text.slice(1, -1), 'hex')
    : Buffer.from(
        text
          .slice(1, -1)
          .replaceAll(
            /\\([nrtbf()\\])/g,
            (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign,
          ),
        'latin1',
      );
  return bytes.subarray(0, 2).toString('hex') === 'feff'
    ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
    : bytes.toString('latin1');
}
