import { describe, expect, it } from 'vitest';
import { countryNamed } from '#foundation/locale/countries.server.ts';
import { guessMapping } from '../../src/marketing/leads/import/guess-mapping.ts';
import { readFile } from '../../src/marketing/leads/import/keep-file.ts';
import { readRow } from '../../src/marketing/leads/import/read-row.ts';

/** The rows of a list with the guessed columns. */
async function rowsOf(text: string) {
  const read = await readFile('list.csv', Buffer.from(text));
  if (!read.ok) throw new Error(read.reason);
  const { head, rows } = read.value;
  const mapping = guessMapping(
    head,
    rows.map(({ cells }) => cells),
  );
  return rows.map(({ cells }) => readRow(cells, { mapping, country: 'IN', language: 'en' }));
}

/** The people of a list, as `name|number|address`; a refused row by its reason. */
const peopleOf = async (text: string) =>
  (await rowsOf(text)).map((row) => ('problem' in row ? row.problem : [row.name, row.mobile, row.email].join('|')));

/** What could not be read in each row. */
const doubtsOf = async (text: string) =>
  (await rowsOf(text)).map((row) => ('problem' in row ? row.problem : row.doubt));

const asha = ['Asha Raman|+919840012345|asha@example.com'];

// The headings are those of the programs' own exports, with invented people.
describe('the people of an export', () => {
  it.each([
    [
      'HubSpot',
      '"Record ID - Contact","First Name","Last Name","Email","Phone Number","Contact owner","Country/Region"\n"101","Asha","Raman","asha@example.com","\'+91 98400 12345","Meena","India"',
    ],
    [
      'Meta, with a question of the form',
      "id\tcreated_time\tad_name\tcampaign_name\tplatform\tyour_child's_age\tfull_name\tphone_number\temail\nl:1202\t2026-11-03T10:20:00+05:30\tRobot ad\tNov\tfb\t8-10\tAsha Raman\tp:+919840012345\tasha@example.com",
    ],
    [
      'Google Forms that ask for child and parent',
      'Timestamp,Email Address,Name of the student,Name of the parent,WhatsApp number,Class / Grade\n03/11/2026 10:20:00,asha@example.com,Kavin,Asha Raman,98400 12345,5',
    ],
    [
      'Zoho Bigin',
      'Contact Id,Contact Owner,First Name,Last Name,Full Name,Email,Phone,Mobile,Mailing Country\nzcrm_1,Meena,Asha,Raman,Asha Raman,asha@example.com,044-24312345,9840012345,India',
    ],
    [
      'Outlook, where the mobile number is missing',
      'Title,First Name,Middle Name,Last Name,Company,E-mail Address,Mobile Phone,Home Phone\n,Asha,K,Raman,,asha@example.com,,9840012345',
    ],
    ['iCloud', 'First,Last,Mobile,Home Email\nAsha,Raman,\u202A+91 98400 12345\u202C,asha@example.com'],
    [
      'Calendly',
      'Invitee Name,Invitee Email,Text Reminder Number,Event Type Name,Start Date & Time\nAsha Raman,asha@example.com,+91 98400 12345,Demo,"2026-11-03 10:00 am"',
    ],
    [
      'Typeform',
      "#,What is your name?,What's your phone number?,Your email?,Start Date (UTC)\nabc123,Asha Raman,919840012345,asha@example.com,2026-11-03 10:00:00",
    ],
    [
      'Razorpay payment pages',
      'Payment Id,Amount,Currency,Status,Order Id,Email,Contact,Name\npay_1,499,INR,captured,order_1,asha@example.com,+919840012345,Asha Raman',
    ],
    [
      'IndiaMART',
      'QUERY_ID,SENDER_NAME,SENDER_MOBILE,SENDER_EMAIL,SENDER_COUNTRY_ISO\n1,Asha Raman,+91-9840012345,asha@example.com,IN',
    ],
    [
      'Justdial',
      'leadid,leadtype,prefix,name,mobile,phone,email,date\nJD1,category,Ms,Asha Raman,9840012345,0,asha@example.com,2026-11-03',
    ],
    [
      'Sulekha, where the first number is a zero',
      'S.No,Lead Date,Customer Name,Contact No,Alternate Contact,Email Id\n1,03-Nov-2026,Asha Raman,0,9840012345,asha@example.com',
    ],
    [
      'Mailchimp',
      'Email Address,First Name,Last Name,Address,Phone Number,Birthday,CC,TAGS\nasha@example.com,Asha,Raman,,9840012345,,IN,"""Parents"""',
    ],
    [
      'Wix',
      'Submission time,First name,Last name,Phone,Email,Message\n"Nov 3, 2026",Asha,Raman,9840012345,asha@example.com,"call after 5, please"',
    ],
    ['a program that writes numbers as formulas', 'Name,Phone,Email\nAsha Raman,"=""9840012345""",asha@example.com'],
  ])('of %s', async (_, text) => {
    expect(await peopleOf(text)).toEqual(asha);
  });

  it('have a second number only where the first is missing or cannot be read', async () => {
    const list = 'Name,Mobile,Alternate number\nA,9840012345,9840012346\nB,12,9840012346\nC,,9840012346\nD,12,';
    expect(await doubtsOf(list)).toEqual([null, 'number', null, 'number']);
    expect(await peopleOf(list)).toEqual(['A|+919840012345|', 'B|+919840012346|', 'C|+919840012346|', 'number']);
  });

  it.each(['+1 (650) 253-0000 ext. 12', '+1 650-253-0000 x12', '+16502530000;ext=2'])(
    'have numbers within an office: %s',
    async (number) => {
      expect(await peopleOf(`Name,Phone\nBob,${number}`)).toEqual(['Bob|+16502530000|']);
    },
  );

  it.each([
    ['USA 🇺🇸', 'US'],
    ['Deutschland', 'DE'],
    ['المملكة العربية السعودية', 'SA'],
    ['Hong Kong SAR', 'HK'],
    ['Kingdom of Saudi Arabia', 'SA'],
    ['Burma', 'MM'],
    ['ਭਾਰਤ', 'IN'],
    // Not guessed: two countries share the name, it is a city or a state, or it is mistyped.
    ['Congo', null],
    ['Korea', null],
    ['Dubai', null],
    ['California', null],
    ['Untied States', null],
  ])('live in a country written as %s: %s', (written, country) => {
    expect(countryNamed(written)).toBe(country);
  });
});
