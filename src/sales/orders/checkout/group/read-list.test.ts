import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkList } from './check-list.ts';
import { readList } from './read-list.ts';

const pasted = (text: string) => readList({ text, file: null });
const file = (name: string, bytes: Buffer) => readList({ text: '', file: { name, bytes } });
const kavin = { name: 'Kavin R', age: '11', email: '' };
const nila = { name: 'Nila, S', age: '9', email: 'nila@example.com' };

/** A ZIP of these files, deflated. */
function zip(files: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(Buffer.from(text));
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(Buffer.from(text)), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(Buffer.byteLength(text), 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), facts, place, Buffer.from(name)]),
    );
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\u0005\u0006'), end]);
}

const sheet = (rows: string) => `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`;
const book = (rows: string, shared = '') =>
  zip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="A &amp; B" sheetId="1" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId8" Type="x/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId7" Type="x/worksheet" Target="worksheets/sheet2.xml"/></Relationships>',
    'xl/worksheets/sheet2.xml': sheet(rows),
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
  });

describe('a pasted list', () => {
  it.each([
    ['tabs', 'Kavin R\t11\nNila, S\t9\tnila@example.com\n'],
    ['commas and quotes', 'Kavin R, 11\r\n"Nila, S",9,nila@example.com'],
    ['semicolons', '\n  \nKavin R;11;\nNila, S;9;nila@example.com'],
    ['a heading', 'Name\tAge\tE-mail\nKavin R\t11\t\nNila, S\t9\tnila@example.com'],
    ['columns in another order', 'Email,Age,Student name\n,11,Kavin R\nnila@example.com,9,"Nila, S"'],
    ['a Tamil heading', '\uFEFFபெயர்\tவயது\tமின்னஞ்சல்\nKavin R\t11\nNila, S\t9\tnila@example.com'],
  ])('with %s gives each line as it was typed', async (_, text) => {
    expect(await pasted(text)).toMatchObject({ value: { learners: [kavin, nila] } });
  });

  it.each(['', '  \n ', 'Name,Age,Mail'])('of nothing (%j) is refused', async (text) => {
    expect(await pasted(text)).toMatchObject({ reason: 'checkout.problem.listMissing' });
  });

  it('of more than 200 learners is refused, however many', async () => {
    const lines = (many: number) => Array.from({ length: many }, (_, n) => `Learner ${n},10`).join('\n');
    expect(await pasted(lines(200))).toMatchObject({ ok: true });
    expect(await pasted(`Name,Age\n${lines(200)}`)).toMatchObject({ ok: true });
    for (const many of [201, 10_000])
      expect(await pasted(lines(many))).toMatchObject({ reason: 'checkout.problem.listLong' });
  });

  it('with a quote that is never closed loses no row', async () => {
    const [one, two] = [
      { name: 'Kavin', age: '11' },
      { name: 'Nila', age: '9' },
    ];
    expect(await pasted('"Kavin, 11\nNila, 9')).toMatchObject({ value: { learners: [one, two] } });
  });
});

describe('a file', () => {
  const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
  const text = (value: string) => `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;

  it('of Excel gives shared, inline and numeric cells of its first sheet, in any position', async () => {
    const shared = '<si><t>Name</t></si><si><r><t>Kavin</t></r><r><t> R</t></r><rPh><t>kana</t></rPh></si>';
    const rows = [
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Age</t></is></c><c r="D1" t="str"><v>Mail</v></c></row>',
      '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"><v>11</v></c></row>',
      '<row r="3"/>',
      '<row r="4"><c r="A4" t="inlineStr"><is><t>Nila, S &#38; &lt;co&gt;</t></is></c><c r="B4"><v>9</v></c><c r="C4"/><c r="D4" t="str"><v>nila@example.com</v></c></row>',
    ];
    expect(await file('class.xlsx', book(rows.join(''), shared))).toMatchObject({
      value: { learners: [kavin, { ...nila, name: 'Nila, S & <co>' }] },
    });
  });

  it('with formulas gives what its program reckoned last', async () => {
    const rows = row(text('Kavin'), '<c><f>2026-2015</f><v>11</v></c>');
    expect(await file('class.xlsx', book(rows))).toMatchObject({ value: { learners: [{ name: 'Kavin', age: '11' }] } });
  });

  it('of 10,000 rows is refused with a sentence', async () => {
    const rows = row(text('Kavin'), '<c><v>11</v></c>').repeat(10_000);
    expect(await file('class.xlsx', book(rows))).toMatchObject({ reason: 'checkout.problem.listLong' });
  });

  it.each([
    ['a picture', 'class.png', Buffer.from('\u0089PNG\u0000\u0000')],
    ['a picture called a list', 'class.csv', Buffer.from('GIF89a\u0000\u0000')],
    ['another ZIP', 'class.xlsx', zip({ 'a.txt': 'x' })],
    ['a broken one', 'class.xlsx', book('<row></row>').subarray(0, 200)],
    ['only its first letters', 'class.xlsx', Buffer.from('PK')],
    ['one that unpacks to too much', 'class.xlsx', book(' '.repeat(9_000_000))],
  ])('that is %s is refused with a sentence', async (_, name, bytes) => {
    expect(await file(name, bytes)).toMatchObject({ reason: 'checkout.problem.fileKind' });
  });

  it('above 1 MB is refused, whatever it is', async () => {
    expect(await file('class.csv', Buffer.alloc(1_048_577, 'a,10\n'))).toMatchObject({
      reason: 'checkout.problem.fileLarge',
    });
  });

  it.each([
    ['UTF-8', Buffer.from('\uFEFFமீனா,11')],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('மீனா\t11', 'utf16le')])],
  ])('of text in %s is read', async (_, bytes) => {
    expect(await file('class.csv', bytes)).toMatchObject({ value: { learners: [{ name: 'மீனா', age: '11' }] } });
  });

  it('of the old western code is read', async () => {
    expect(await file('class.csv', Buffer.from('Zo\u00eb,11', 'latin1'))).toMatchObject({
      value: { learners: [{ name: 'Zoë' }] },
    });
  });
});

describe('the lines of a list', () => {
  it('are checked one by one, each with its own sentences, and none counts while one is wrong', () => {
    const { rows, learners } = checkList([
      kavin,
      { name: '', age: '11', email: '' },
      { name: 'Anbu', age: 'ten', email: 'no address' },
      { name: '=cmd()', age: '11', email: '' },
      { ...kavin, name: ' kavin  r ' },
    ]);
    expect(learners).toBeNull();
    expect(rows.map(({ problems }) => problems)).toEqual([
      {},
      { name: 'checkout.problem.learnerMissing' },
      { age: 'checkout.problem.age', email: 'checkout.problem.emailWrong' },
      { name: 'checkout.problem.formula' },
      { name: 'checkout.problem.twice' },
    ]);
  });

  it('with a number or a sign in the name are right, and shown to be looked at', () => {
    const { rows, learners } = checkList([
      { name: 'Ravi 2', age: '10', email: '' },
      { name: 'Asha: K', age: '9', email: '' },
      { name: 'Nila DAV School', age: '9', email: '' },
      kavin,
    ]);
    expect(rows.map(({ doubtful = false }) => doubtful)).toEqual([true, true, true, false]);
    expect(learners).toHaveLength(4);
  });

  it('that are all right are the learners', () => {
    expect(checkList([kavin, nila]).learners).toEqual([
      { name: 'Kavin R', age: 11, email: null, isBuyer: false },
      { name: 'Nila, S', age: 9, email: 'nila@example.com', isBuyer: false },
    ]);
    expect(checkList([]).learners).toBeNull();
  });
});
