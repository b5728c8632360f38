import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { guessMapping } from '../../src/marketing/leads/import/guess-mapping.ts';
import { readFile } from '../../src/marketing/leads/import/keep-file.ts';
import { readRow } from '../../src/marketing/leads/import/read-row.ts';

const file = (name: string) => readFile(name, readFileSync(`tests/outside/lists/${name}`));

async function tableOf(name: string) {
  const read = await file(name);
  if (!read.ok) throw new Error(`${name}: ${read.reason}`);
  return read.value;
}

/** The people of a file with the guessed column mapping: row number, name, number or address, country, campaign. */
async function peopleOf(name: string) {
  const { head, rows } = await tableOf(name);
  const mapping = guessMapping(
    head,
    rows.map(({ cells }) => cells),
  );
  return rows.map(({ line, cells }) => {
    const read = readRow(cells, { mapping, country: 'IN', language: 'en' });
    return 'problem' in read ? { line, problem: read.problem } : { line, ...read };
  });
}

const names = async (name: string) => (await peopleOf(name)).map((row) => ('problem' in row ? row.problem : row.name));

describe('a list as a program writes it', () => {
  it('of Meta lead ads is UTF-16 with tabs, and the person is not the ad', async () => {
    expect(await peopleOf('meta-utf16.csv')).toMatchObject([
      {
        line: 2,
        name: 'தேவி ராமன்',
        mobile: '+919840012345',
        email: 'devi@example.com',
        campaign: 'Robots Nov',
        doubt: null,
      },
    ]);
  });

  it('of Google Contacts has a first and a last name, and labels beside values', async () => {
    expect(await peopleOf('google-contacts.csv')).toMatchObject([
      { line: 2, name: 'Devika Nair', mobile: '+919840099921', email: 'devika@example.com' },
    ]);
  });

  it('of Zoho has a mobile beside a telephone', async () => {
    expect(await peopleOf('zoho.csv')).toMatchObject([
      { name: 'Meena Iyer', mobile: '+919840099941', email: 'meena@example.com', country: 'IN', campaign: 'Web' },
    ]);
  });

  it('of Excel says its separator in a line that is no row', async () => {
    expect(await peopleOf('sep.csv')).toMatchObject([
      { line: 2, name: 'Arun Kumar', mobile: '+919840022222', email: 'arun@example.com' },
    ]);
  });

  it('has a separator within the quotes of its heading', async () => {
    expect((await tableOf('semi-in-head.csv')).head).toEqual(['Parent name (first; last)', 'Phone', 'Email']);
    expect(await peopleOf('semi-in-head.csv')).toMatchObject([
      { name: 'Lakshmi N', mobile: '+919840044444', email: 'l@example.com' },
    ]);
  });

  it('has a title above the heading, in a cell or over merged ones, and rows keep their numbers', async () => {
    expect(await peopleOf('title.csv')).toMatchObject([
      { line: 4, name: 'Mala', mobile: '+919840099901', email: 'mala@example.com' },
      { line: 5, name: 'Kala', mobile: '+919840099902' },
    ]);
    expect(await peopleOf('merged-title.xlsx')).toMatchObject([
      { line: 4, name: 'Merged Title', mobile: '+919840010103', email: 'mt@example.com' },
    ]);
  });

  it('has numbers as Apache POI writes them', async () => {
    expect((await peopleOf('poi.xlsx')).map((row) => 'mobile' in row && row.mobile)).toEqual([
      '+919840010110',
      '+919840010111',
      '+919840010120',
    ]);
  });

  it('has ends of lines as Excel writes them into cells', async () => {
    expect(await peopleOf('x000d.xlsx')).toMatchObject([{ name: 'Cr Person', mobile: '+919840010104' }]);
  });

  it('has a formula column that is not read', async () => {
    expect(await peopleOf('formula-col.xlsx')).toMatchObject([{ name: 'Formula Person', mobile: '+919840010102' }]);
  });

  it('names countries in words', async () => {
    const found = (await peopleOf('country-names.csv')).map((row) => ('mobile' in row ? row.mobile : row.problem));
    expect(found).toEqual([
      '+16502530000',
      '+16502530001',
      '+16502530002',
      '+971501234567',
      '+971501234568',
      '+447400123456',
      '+6581234567',
      '+919840012399',
      '+919840012398',
    ]);
  });

  it('says in words that a cell is empty, and has two addresses in one', async () => {
    const found = (await peopleOf('na-mail.csv')).map((row) =>
      'problem' in row ? row.problem : [row.name, row.mobile, row.email, row.doubt],
    );
    expect(found).toEqual([
      ['A One', '+919840055551', null, null],
      ['B Two', '+919840055552', null, null],
      ['C Three', '+919840055553', null, null],
      ['D Four', '+919840055554', null, null],
      ['E Five', null, 'e5@example.com', null],
      ['F Six', null, 'f6@example.com', null],
      ['G', '+919840055557', 'g@example.com', null],
    ]);
  });

  it('has names of many kinds: short, long, with commas, signs, joiners, line ends, of other scripts, and words of programmers', async () => {
    expect(await names('names.csv')).toEqual([
      'S',
      'Ramanujan, Srinivasa',
      '-Anita',
      '+Bala',
      // A name that a spreadsheet would run is left out; the row has a number.
      '+919840088805',
      '🎈 Baby',
      'க்\u200Cஷ்மி',
      'A'.repeat(80),
      Array.from('நா'.repeat(60)).slice(0, 80).join(''),
      'Null',
      'undefined',
      'O\'Brien "Jo"',
      'Line break',
      'مریم',
    ]);
  });

  it('has a quote that is never closed: everybody below is there', async () => {
    const found = await names('unclosed.csv');
    expect(found).toEqual(['One', 'Two', ...Array.from({ length: 20 }, (_, n) => `N${n}`)]);
  });
});

describe('a workbook', () => {
  it('of LibreOffice and of Gnumeric is read with its title, days and yes', async () => {
    for (const name of ['libreoffice.xlsx', 'gnumeric.xlsx']) {
      const { head, rows } = await tableOf(name);
      expect(head).toEqual(['Name', 'Phone', 'E-mail', 'Joined', 'Paid']);
      expect(rows.map(({ line }) => line)).toEqual([4, 5]);
      expect(rows[0]?.cells).toEqual(['மீனா ஐயர்', '9840010301', 'meena@example.com', '2026-04-03', 'TRUE']);
      expect(rows[1]?.cells.slice(0, 4)).toEqual([
        'Ravi "R" Kumar',
        '+91 98400 10302',
        'ravi@example.com',
        '2026-11-29 17:30',
      ]);
    }
  });

  it('of XlsxWriter has days of both systems, clock times and yes', async () => {
    for (const name of ['xw-dates.xlsx', 'xw-dates1904.xlsx'])
      expect((await tableOf(name)).rows).toEqual([
        {
          line: 2,
          cells: ['Asha', '9840010201', '2026-04-03', '2026-04-03 17:30', 'TRUE', '09:30', '0.15', '42'],
        },
      ]);
  });

  it('with a hidden first sheet is read from the first that is seen: shared and rich texts, links, hidden rows, formulas and errors', async () => {
    const { rows } = await tableOf('xw-hidden-rich.xlsx');
    expect(rows).toEqual([
      { line: 2, cells: ['Meena Iyer', '9840010202', 'meena@example.com', '2', ''] },
      { line: 3, cells: ['Ravi', '+91 98400 10203', 'ravi@example.com'] },
      { line: 4, cells: ['Hidden Row', '9840010204'] },
      { line: 7, cells: ['Late Row', '9840010205'] },
    ]);
  });

  it('with more than 60 columns is read, and what strays beyond its heading is no column', async () => {
    const { head, rows } = await tableOf('xw-wide.xlsx');
    expect(head).toHaveLength(82);
    expect(rows).toHaveLength(1);
    expect(await names('xw-wide.xlsx')).toEqual(['Wide']);
  });

  it('with prefixes, of the strict kind of the standard, or whose cells have no names is read', async () => {
    for (const [name, line, mobile] of [
      ['prefixed.xlsx', 2, '+919840010207'],
      ['strict.xlsx', 2, '+919840010209'],
      ['norefs.xlsx', 2, '+919840010209'],
    ] as const)
      expect(await peopleOf(name)).toMatchObject([{ line, mobile }]);
  });

  it('with a formula that no program reckoned has an empty cell there', async () => {
    expect((await tableOf('op-formula-name.xlsx')).rows).toEqual([
      { line: 2, cells: ['Prefix', '9840010207', 'p@example.com'] },
      { line: 4, cells: ['', '9840010208'] },
    ]);
  });
});

describe('an encoding', () => {
  it.each(['utf16be.csv', 'utf16le-nobom.csv'])('%s is recognised by its bytes', async (name) => {
    expect(await names(name)).toEqual(['Zoë Müller', 'மீனா']);
  });

  it('with one broken byte spoils one cell', async () => {
    expect(await names('broken-byte.csv')).toEqual(['Zoë Müller', 'மீனா', 'José Broken']);
  });

  it('of the old western kind is read as such', async () => {
    expect(await names('windows-1252.csv')).toEqual(['José Ñandú', 'Smart “quotes”']);
  });
});

describe('a list that users of other programs reported', () => {
  it.each([
    // TablePress/TablePress #198: commas within cells, and a heading that is one cell shorter than the rows
    ['tablepress-198.csv', [2, 'Meena, Asha, T', '+919840010401', 'm@x.org']],
    // cidgoh/DataHarmonizer #40: the first row is empty
    ['dataharmonizer-40.csv', [3, 'Meena', '+919840010404', 'm@x.org']],
    // pcreux/csv-importer #54: the first row and the first column are empty
    ['csv-importer-54.csv', [3, 'Meena', '+919840010405', 'm@x.org']],
    // NBS-LLC/ng-spotify-importer #268: a title above the heading
    ['spotify-importer-268.csv', [3, 'Meena', '+919840010406', 'm@x.org']],
    // ProtonMail/proton-contacts #292: the last column has no name
    ['proton-292.csv', [2, 'Meena', '+919840010407', 'm@x.org']],
    // osiegmar/FastCSV #173, apple/turicreate #1692: a quote that is never closed takes the rest of the file
    ['fastcsv-173.csv', [2, 'Meena', '+919840010408', null]],
    // tilo/smarter_csv #283: a quotation mark that means inches
    ['smarter-csv-283.csv', [2, 'Meena', '+919840010410', null]],
    // espocrm/espocrm #2133, monicahq/monica #1240: a wrong address stops the import
    ['espocrm-2133.csv', [2, 'Meena', '+919840010412', null]],
    // owncloud-archive/contacts #827: the number of a list of Google Contacts is not taken
    ['owncloud-827.csv', [2, 'Devika Nair', '+919840010413', 'd@example.com']],
    // owncloud-archive/contacts #1108: first and last name of Thunderbird's list
    ['owncloud-1108.csv', [2, 'Devika Nair', '+919840010414', 'd@example.com']],
    // rap2hpoutre/fast-excel #327, PowerShell/PowerShell #7776: `sep=;` becomes the heading
    ['fast-excel-327.csv', [2, 'Meena', '+919840010415', null]],
    // SpartnerNL/Laravel-Excel #2598: UTF-16
    ['laravel-excel-2598.csv', [2, 'மீனா', '+919840010416', null]],
    // gophish/gophish #1096: the first name is lost
    ['gophish-1096.csv', [2, 'Meena Iyer', null, 'm@x.org']],
  ])('%s', async (name, expected) => {
    const [row] = await peopleOf(name);
    expect(row && 'name' in row ? [row.line, row.name, row.mobile, row.email] : row).toEqual(expected);
  });
});
