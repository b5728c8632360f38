import { describe, expect, it } from 'vitest';
import { readList } from '../../src/sales/orders/checkout/group/read-list.ts';

/** Rows as `name|age|address`, without empty ends, and what was left out. */
async function read(text: string, file = false) {
  const list = await readList({ text, file: file ? { name: 'class.csv', bytes: Buffer.from(text) } : null });
  if (!list.ok) throw new Error(list.reason);
  return {
    learners: list.value.learners.map(({ name, age, email }) => [name, age, email].join('|').replace(/\|+$/, '')),
    left: [...list.value.left.lines, ...list.value.left.columns],
  };
}

describe('a list of learners', () => {
  it.each([
    // jackbearheart/email-addresses #38, ParabolInc/parabol #4090, nextcloud/mail #6014: the recipients of a mail
    [
      'recipients of Outlook',
      '"Kumar, Ravi" <ravi@example.com>; "Devi, Asha" <asha@example.com>',
      ['Kumar, Ravi||ravi@example.com', 'Devi, Asha||asha@example.com'],
    ],
    [
      'recipients without quotes',
      'Ravi <ravi@example.com>, Asha K <asha@example.com>;',
      ['Ravi||ravi@example.com', 'Asha K||asha@example.com'],
    ],
    ['one recipient with a comma', 'Ozoux, Pierre <pierre@example.com>', ['Ozoux, Pierre||pierre@example.com']],
    // sagemathinc/cocalc #3238: one name a line
    ['one name a line', 'John Doe\nMary Roe\nRichard Smith', ['John Doe', 'Mary Roe', 'Richard Smith']],
    // ubc/iPeer #179: the heading says which name is first
    ['last names first', 'Last Name,First Name,Age\nKumar,Ravi,10', ['Ravi Kumar|10']],
    // openwebwork/webwork2 #1295: fields of a program
    [
      'fields of a program',
      'username,firstname,lastname,email\nr1,Ravi,Kumar,ravi@example.com',
      ['Ravi Kumar||ravi@example.com'],
    ],
    ['fields with underscores', 'first_name,last_name,age\nRavi,Kumar,10', ['Ravi Kumar|10']],
    // UM-USElab/gradecraft-development #2097: spaces behind names and addresses
    ['spaces behind cells', 'Name,Email \nRavi ,ravi@example.com \n', ['Ravi||ravi@example.com']],
    // codeforamerica/golden-ticket #44, opencrvs/opencrvs-core #5127, magfest/ubersystem #483
    ['names with signs', 'J\'Marcus 10\nO’Neill 9\nRichard "Rez" 11', ["J'Marcus|10", 'O’Neill|9', 'Richard "Rez"|11']],
    ['letters behind ages', 'Ravi 10 M\nAsha 9 F', ['Ravi|10', 'Asha|9']],
    ['ages in lines of their own', 'Ravi\n10\nAsha\n9', ['Ravi|10', 'Asha|9']],
    ['and', 'Ravi (10), Asha (9) and Kala (8)', ['Ravi|10', 'Asha|9', 'Kala|8']],
    ['no line ends', '1.Ravi(10)2.Asha(9)3.Kala(8)', ['Ravi|10', 'Asha|9', 'Kala|8']],
    ['Roman numbers', 'i) Ravi 10\nii) Asha 9\niii) Kala 8', ['Ravi|10', 'Asha|9', 'Kala|8']],
    ['boxes to tick', '- [ ] Ravi 10\n- [x] Asha 9', ['Ravi|10', 'Asha|9']],
    ['labels', 'Student 1: Ravi, 10\nStudent 2: Asha, 9', ['Ravi|10', 'Asha|9']],
    ['roll numbers with labels', 'Roll No: 12 Name: Ravi Age: 10', ['Ravi|10']],
    ['initials stay', 'A. Ravi 10\nV. Asha 9', ['A. Ravi|10', 'V. Asha|9']],
    ['a name with and', 'Ravi and Co 10\nAsha 9', ['Ravi and Co|10', 'Asha|9']],
    ['semicolons between learners', 'Ravi K, 10, ravi@example.com; Asha, 9', ['Ravi K|10|ravi@example.com', 'Asha|9']],
    ['list numbers in one line', '1)Ravi 10 2)Asha 9 3)Kala 8', ['Ravi|10', 'Asha|9', 'Kala|8']],
    ['list numbers in one line, without ages', '1. Ravi 2. Asha K.', ['Ravi', 'Asha K.']],
    ['a label before all names', 'Kids: Ravi, Asha & Kala', ['Ravi', 'Asha', 'Kala']],
    ['whose children they are', 'My son Ravi 10 and daughter Asha 9', ['Ravi|10', 'Asha|9']],
    ['a name that is Son', 'Son Heung-min 10\nAsha 9', ['Son Heung-min|10', 'Asha|9']],
    ['dots up to the age', 'Ravi.....10\nAsha … 9', ['Ravi|10', 'Asha|9']],
    ['half years', 'Ravi 10.5\nAsha 9½\nKala 8.5 yrs', ['Ravi|10', 'Asha|9', 'Kala|8']],
    ['italic names', '*Ravi* - 10\n_Asha_ - 9', ['Ravi|10', 'Asha|9']],
    ['sex and age in brackets', 'Ravi (M, 10)\nAsha (F, 9)', ['Ravi|10', 'Asha|9']],
    ['a sentence', 'Ravi is 10 years old\nAsha is 9 years old', ['Ravi|10', 'Asha|9']],
    ['emoji before the age', 'Ravi 🚀 10\n👧🏽 Asha 9', ['Ravi|10', 'Asha|9']],
    ['other signs before the age', 'Ravi <10>\nAsha # 9\nKala ~ 8', ['Ravi|10', 'Asha|9', 'Kala|8']],
    ['names in quotes', '"Ravi" 10\n"Asha" 9', ['Ravi|10', 'Asha|9']],
    ['no space before the age', 'Ravi10\nAsha9', ['Ravi|10', 'Asha|9']],
    ['letters as list numbers', 'A) Ravi 10\nB) Asha 9', ['Ravi|10', 'Asha|9']],
    ['years and months', 'Ravi 10Y\nAsha 9Y3M\nKala 8 yrs 6 months', ['Ravi|10', 'Asha|9', 'Kala|8']],
  ])('%s', async (_, text, learners) => {
    expect((await read(text)).learners).toEqual(learners);
  });

  it.each([
    ['a table in Markdown', '| Name | Age |\n|---|---|\n| Ravi | 10 |\n| Asha | 9 |', ['--- ---']],
    ['groups', 'Boys\nRavi 10\nGirls\nAsha 9\nTotal: 2', ['Boys', 'Girls', 'Total: 2']],
    ['dates of birth', 'Ravi 10 12/05/2016\nAsha 9 DOB: 2017-04-03', ['12/05/2016', 'DOB: 2017-04-03']],
    ['dates in words', 'Ravi, 12 May 2016, 10\nAsha, 3rd April 2017, 9', ['12 May 2016', '3rd April 2017']],
    ['a school in brackets', 'Ravi (10 yrs, 5th std, DAV)\nAsha (9 yrs, DAV)', ['5th std', 'DAV']],
    ['sex, class and section', '1 Ravi 10 M 5A\n2 Asha 9 F 4B', ['5A', 'M', '4B', 'F']],
    ['whose children they are, behind the name', 'Ravi S/o Kumar 10\nAsha D/o Devi 9', ['S/o Kumar', 'D/o Devi']],
    ['what is paid', 'Ravi 10 ₹499 paid\nAsha 9 not paid', ['₹499 paid', 'not paid']],
    [
      'a greeting, and who sends it',
      'Dear sir,\nPlease find the list:\n1. Ravi (10)\n2. Asha (9)\nRegards\nMeena',
      ['Dear sir', 'Please find the list:', 'Regards', 'Meena'],
    ],
    ['roll numbers', '23CS101 Ravi 10\n1045 - Asha 9', ['23CS101', '1045 -']],
    ['classes in Roman numbers', 'Ravi V std 10\nAsha UKG 9', ['V std', 'UKG']],
    [
      'what the program says in a chat',
      '03/11/2026, 10:21 - Messages to this group are now secured\n03/11/2026, 10:22 - Meena: Ravi 10\n03/11/2026, 10:23 - Kala: Asha 9',
      ['03/11/2026 10:21 - Messages to this group are now secured'],
    ],
    ['remarks', 'Ravi 10 (vegetarian)\nAsha 9 (allergic to nuts)', ['(vegetarian)', '(allergic to nuts)']],
    ['amounts', 'Ravi 10 ₹499\nAsha 9 Rs. 499 paid', ['₹499', 'Rs. 499 paid']],
  ])('has %s, which are no learners, and are named', async (_, text, left) => {
    expect(await read(text)).toEqual({ learners: ['Ravi|10', 'Asha|9'], left });
  });

  it('has invisible characters in a file, as in pasted text', async () => {
    expect((await read('Name,Age\nRavi\u200B,\u200E10\u202C\n\u00A0Asha,9', true)).learners).toEqual([
      'Ravi|10',
      'Asha|9',
    ]);
  });

  // What is in doubt stays where the buyer sees it.
  it.each([['10 Ravi\n9 Asha', ['10 Ravi', '9 Asha']]])('“%s” is not guessed at', async (text, learners) => {
    expect((await read(text)).learners).toEqual(learners);
  });
});
