import { describe, expect, it } from 'vitest';
import { readList } from './read-list.ts';

const read = async (text: string) => {
  const list = await readList({ text, file: null });
  if (!list.ok) throw new Error(list.reason);
  return list.value;
};
/** Rows as `name|age|mail`, without empty ends. */
const rowsOf = async (text: string) =>
  (await read(text)).learners.map(({ name, age, email }) => [name, age, email].join('|').replace(/\|+$/, ''));

const three = ['Ravi|10', 'Asha K|9', 'A.P.J. Kalam|11'];

describe('a list as teachers paste it', () => {
  it.each([
    // numbers before the names
    ['numbers with a full stop', '1. Ravi 10\n2. Asha K 9\n3. A.P.J. Kalam 11'],
    ['numbers with a bracket', '1) Ravi 10\n2) Asha K 9\n3)A.P.J. Kalam 11'],
    ['numbers in brackets', '(1) Ravi - 10\n(2) Asha K - 9\n[3] A.P.J. Kalam - 11'],
    ['bare numbers that count upwards', '1 Ravi, 10\n2 Asha K, 9\n3 A.P.J. Kalam, 11'],
    ['bare numbers and dashes', '1 - Ravi - 10\n2 - Asha K - 9\n3 - A.P.J. Kalam - 11'],
    ['numbers that begin later, with an ending', '24. Ravi 10 yrs\n25. Asha K 9 yrs\n26. A.P.J. Kalam 11 yrs'],
    ['roll numbers beside ages', '17 Ravi 10\n4 Asha K 9\n31 A.P.J. Kalam 11'],
    ['Tamil numbers', '௧. Ravi ௧௦\n௨. Asha K ௯\n௩. A.P.J. Kalam ௧௧'],
    ['keycap emoji', '1️⃣ Ravi 10\n2️⃣ Asha K 9\n3️⃣ A.P.J. Kalam 11'],
    ['the sign for number', '#1 Ravi 10\nNo. 2 Asha K 9\n#3. A.P.J. Kalam 11'],
    // bullets
    ['bullets', '• Ravi 10\n- Asha K 9\n* A.P.J. Kalam 11'],
    ['ticks, and numbers after them', '✅ 1. Ravi 10\n✔️ 2. Asha K 9\n👉🏽 3. A.P.J. Kalam 11'],
    ['bold text and emoji at the end', '*1. Ravi* 10\n*2. Asha K - 9* ✅\n_3. A.P.J. Kalam 11_ 🙏🏽'],
    // chats
    [
      'the times and senders of a chat',
      '[12/11/26, 10:31] Asha: 1. Ravi 10\n[12/11/26, 10:31:04 AM] +91 98400 12345: 2. Asha K 9\n12/11/2026, 10:32 am - Mrs. Devi: 3. A.P.J. Kalam 11',
    ],
    // ages
    ['a dash and years', 'Ravi - 10 yrs\nAsha K – 9 years old\nA.P.J. Kalam-11 yrs.'],
    ['a comma and years', 'Ravi, 10 years\nAsha K, 9 yrs\nA.P.J. Kalam, 11 years'],
    ['brackets', 'Ravi (10)\nAsha K (9 yrs)\nA.P.J. Kalam [11]'],
    ['the word age', 'Ravi – age 10\nAsha K, aged 9\nA.P.J. Kalam Age: 11 years'],
    ['the word in Tamil', 'Ravi 10 வயது\nAsha K வயது 9\nA.P.J. Kalam - 11 வயது'],
    ['telephone numbers', 'Ravi 10yrs 9840012345\nAsha K 9 98400 12345\nA.P.J. Kalam 11 Ph: +91 98400-12345'],
    ['classes', 'Ravi, Class 5B, 10\nAsha K Std. IV 9\nA.P.J. Kalam (6th std) age 11'],
    ['semicolons', 'Ravi; 10\nAsha K;9\nA.P.J. Kalam ; 11'],
    [
      'runs of spaces',
      'S.No   Name           Age\n1      Ravi           10\n2      Asha K          9\n3      A.P.J. Kalam   11',
    ],
    ['runs of spaces without a heading', '1   Ravi   10\n2   Asha K   9\n3   A.P.J. Kalam   11'],
    ['labels of a form', 'Name: Ravi, Age: 10\nName: Asha K, Age: 9\nName: A.P.J. Kalam, Age: 11'],
    ['several learners in one line', 'Ravi 10, Asha K 9, A.P.J. Kalam 11'],
    // columns
    ['a serial column', 'S.No,Name,Age\n1,Ravi,10\n2,Asha K,9\n3,A.P.J. Kalam,11'],
    [
      'a class after the age',
      'Sl No\tStudent Name\tAge\tClass\n1\tRavi\t10\t5\n2\tAsha K\t9\t4\n3\tA.P.J. Kalam\t11\t6',
    ],
    [
      'a class before the age',
      'Sr. No.\tName of the student\tStd\tAge\n1\tRavi\t5\t10\n2\tAsha K\t4\t9\n3\tA.P.J. Kalam\t6\t11',
    ],
    ['a serial column without a heading', '1\tRavi\t10\n2\tAsha K\t9\n3\tA.P.J. Kalam\t11'],
    ['a class column without a heading', '1,Ravi,5,10\n2,Asha K,4,9\n3,A.P.J. Kalam,6,11'],
    ['the age first', '10,Ravi\n9,Asha K\n11,A.P.J. Kalam'],
    ['list numbers below a heading', 'Name,Age\n1. Ravi,10\n2. Asha K,9\n3. A.P.J. Kalam,11'],
    ['a heading of its words only', 'Name - Age\nRavi - 10\nAsha K - 9\nA.P.J. Kalam - 11'],
    ['a Tamil heading', 'வ.எண்\tபெயர்\tவயது\n1\tRavi\t10\n2\tAsha K\t9\n3\tA.P.J. Kalam\t11'],
    ['a Hindi heading', 'क्र.,नाम,उम्र\n1,Ravi,10\n2,Asha K,9\n3,A.P.J. Kalam,11'],
    ['a Telugu heading', 'పేరు,వయస్సు\nRavi,10\nAsha K,9\nA.P.J. Kalam,11'],
    ['two columns of the name', 'First name,Last name,Age\nRavi,,10\nAsha,K,9\nA.P.J.,Kalam,11'],
    [
      'somebody else’s name beside it',
      'School name,Student name,Father’s name,Age\nDAV,Ravi,Kumar,10\nDAV,Asha K,Mani,9\nDAV,A.P.J. Kalam,Jain,11',
    ],
  ])('%s', async (_, text) => {
    expect(await rowsOf(text)).toEqual(three);
  });

  it.each([
    ['initials stay', 'R. Ravi, 10\nA. P. Asha, 9', ['R. Ravi|10', 'A. P. Asha|9']],
    ['Tamil names', '1. ரவி - 10 வயது\n2. மீனா கு - 9', ['ரவி|10', 'மீனா கு|9']],
    [
      'addresses in the line',
      '1. Ravi 10 ravi@example.com\n2. Asha - 9 - asha.k@example.co.in',
      ['Ravi|10|ravi@example.com', 'Asha|9|asha.k@example.co.in'],
    ],
    ['names only', '1. Ravi\n2. Asha', ['Ravi', 'Asha']],
    ['names only, in one line', 'Ravi, Asha, Nila', ['Ravi', 'Asha', 'Nila']],
    ['Mohammed bin 3rd', 'Mohammed bin 3rd, 10\nRavi II, 9', ['Mohammed bin 3rd|10', 'Ravi II|9']],
    ['a school beside the name', '1. Ravi - DAV School\nAsha DAV School 9', ['Ravi - DAV School', 'Asha DAV School|9']],
    ['a name with two spaces', 'Kavin  R', ['Kavin  R']],
    ['months of an age', 'Ravi 10 years 3 months', ['Ravi|10']],
    ['an old-fashioned joiner at the end stays', '1. മോഹന\u{d4d}\u{200d} 10', ['മോഹന\u{d4d}\u{200d}|10']],
  ])('%s', async (_, text, rows) => {
    expect(await rowsOf(text)).toEqual(rows);
  });

  it.each([
    ['a number below 3 is no age', 'Ravi 1, 10\nRavi 2, 10', ['Ravi 1|10', 'Ravi 2|10']],
    ['one name with a number among others without', 'Ravi\nAsha\nNila 4', ['Ravi', 'Asha', 'Nila 4']],
    ['lines counted after their names', 'Ravi 1\nAsha 2\nNila 3\nKavi 4', ['Ravi 1', 'Asha 2', 'Nila 3', 'Kavi 4']],
    ['bare numbers that do not count, and no ages', '10 Ravi\n9 Asha', ['10 Ravi', '9 Asha']],
    ['an age in words', 'Anbu,ten,no address\nRavi,10', ['Anbu|ten|no address', 'Ravi|10']],
    ['an age and no name', '"",11,nila@example.com\nRavi,10,', ['|11|nila@example.com', 'Ravi|10']],
    ['an age below its heading, and no name', 'Name\tAge\nRavi\t10\n\t11', ['Ravi|10', '|11']],
    ['a class alone is no age', 'Ravi 5th\nAsha 5B', ['Ravi 5th', 'Asha 5B']],
  ])('what is in doubt stays: %s', async (_, text, rows) => {
    expect(await rowsOf(text)).toEqual(rows);
  });
});

it.each([
  ['commas', ','.repeat(99_000)],
  ['one cell', `Ravi ${' -'.repeat(49_000)}10`],
  ['cells with letters', 'a,'.repeat(49_000)],
  ['numbers', '1 '.repeat(49_000)],
])('a list of nothing but %s takes no long time', async (_, text) => {
  const started = performance.now();
  await readList({ text: `${text}\nRavi, 10`, file: null });
  expect(performance.now() - started).toBeLessThan(2_000);
});

// docs/builders/outside.md names the reports.
describe('lists that others could not read', () => {
  it.each([
    [
      'a heading that is shorter than the rows',
      'username,Full Name ,EMAIL address\nMANCH002,"MALIA ANCHETA","m@odu.edu",\nSYOUN011,"SAMANTHA YOUNG","s@odu.edu",',
      ['MALIA ANCHETA||m@odu.edu', 'SAMANTHA YOUNG||s@odu.edu'],
    ],
    ['only two columns of the name', 'Given name,Surname\nOskar,Boop\nMina,Kern', ['Oskar Boop', 'Mina Kern']],
    ['last names first', 'INE\tLast name\tFirst name\tmail\n1\tK\tAsha\ta@x.org', ['Asha K||a@x.org']],
    ['names in a sentence', 'Tom, Sally, and Harry', ['Tom', 'Sally', 'Harry']],
    ['no heading, and the first line is a learner', 'Ravi, 10\nAsha, 9', ['Ravi|10', 'Asha|9']],
    ['any dash, and a number in brackets', 'Ravi – (10)\nAsha — 9\nNila-(8)', ['Ravi|10', 'Asha|9', 'Nila|8']],
    ['a numbered column and a name', '1,Ravi\n2,Asha', ['Ravi', 'Asha']],
  ])('%s', async (_, text, rows) => {
    expect(await rowsOf(text)).toEqual(rows);
  });
});

describe('what is left out of a list', () => {
  it.each([
    [
      'a title and a total',
      'Class 5B – Science club\n\n1. Ravi 10\n2. Asha 9\nTotal: 24',
      ['Class 5B – Science club', 'Total: 24'],
    ],
    [
      'a greeting',
      'Good morning sir, the names:\n1. Ravi 10\n2. Asha 9\nThank you',
      ['Good morning sir the names:', 'Thank you'],
    ],
    [
      'rows above a heading',
      'St. Mary,,\n"Block 4, Chennai",,\nName,Class,Age\nRavi,5,10\nAsha,4,9\nTotal,,2',
      ['St. Mary', 'Block 4, Chennai', 'Total 2'],
    ],
    ['a number without a name', '1. Ravi 10\n2. Asha 9\n3.\n----', ['3.', '----']],
    ['a section between', 'Section A:\nRavi 10\nSection B:\nAsha 9', ['Section A:', 'Section B:']],
  ])('is named: %s', async (_, text, lines) => {
    expect((await read(text)).left.lines).toEqual(lines);
    expect(await rowsOf(text)).toEqual(['Ravi|10', 'Asha|9']);
  });

  it('names columns that are not asked for, but not the numbers of the lines', async () => {
    expect((await read('S.No,Name,Age,Class,Phone\n1,Ravi,10,5B,9840012345')).left.columns).toEqual(['Class', 'Phone']);
    expect((await read('Ravi,10,5B\nAsha,9,4A')).left.columns).toEqual(['5B', '4A']);
    expect((await read('Ravi - Boy - 10\nAsha (girl) 9')).left.columns).toEqual(['Boy', 'girl']);
  });
});
