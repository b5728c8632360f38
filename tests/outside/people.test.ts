import { describe, expect, it } from 'vitest';
import { readPhoneNumber } from '../../src/foundation/locale/phone-number.server.ts';
import { guessMapping } from '../../src/marketing/leads/import/guess-mapping.ts';
import { readFile } from '../../src/marketing/leads/import/keep-file.ts';
import { readRow } from '../../src/marketing/leads/import/read-row.ts';

/** Reads a list with the guessed columns: for each row name, number and address, or the reason why it was refused. */
async function peopleOf(text: string) {
  const read = await readFile('people.csv', Buffer.from(text));
  if (!read.ok) throw new Error(read.reason);
  const { head, rows } = read.value;
  const mapping = guessMapping(
    head,
    rows.map(({ cells }) => cells),
  );
  return rows.map(({ cells }) => {
    const person = readRow(cells, { mapping, country: 'IN', language: 'en' });
    return 'problem' in person ? person.problem : [person.name, person.mobile, person.email];
  });
}

const asha = ['Asha Rao', '+919840012345', 'asha@example.com'];

describe('a list of people', () => {
  it.each([
    // knadh/listmonk #1070: cells filled up with spaces
    [
      'cells filled up with spaces',
      'name      ,phone        ,email          \nAsha Rao  , 9840012345  ,asha@example.com          ',
    ],
    // knadh/listmonk #65, #46: a byte order mark before a heading in quotes
    ['a byte order mark and quotes', '\uFEFF"email","phone","name"\r\n"asha@example.com","9840012345","Asha Rao"\r\n'],
    // mautic/mautic #1570: rows of nothing but commas
    ['rows of commas', 'Name,Email,Phone\nAsha Rao,asha@example.com,9840012345\n,,\n,,\n'],
    // mettle/sendportal #67: semicolons and an empty id
    ['semicolons', 'id;email;first_name;last_name;phone\n;asha@example.com;Asha;Rao;9840012345'],
    // oroinc/crm #357, putyourlightson/craft-campaign #268: a space behind the address
    ['a space behind the address', 'Name,Email,Phone\nAsha Rao,asha@example.com ,9840012345'],
    // owncloud-archive/contacts #818, #574: Google joins several values with three colons
    [
      'Google, with several values',
      'First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nAsha,Rao,* ,asha@example.com ::: a2@example.com,Mobile,98400 12345 ::: 044 2345 6789',
    ],
    // jackbearheart/email-addresses #38, chatwoot/chatwoot PR 15645: a name beside each address
    ['addresses with names', 'Name,Phone,Email\nAsha Rao,9840012345,"""Rao, Asha"" <asha@example.com>"'],
    // iota-uz/iota-sdk PR 1080: numbers as formulas, so that Excel keeps them as text
    ['numbers as formulas', 'Name,Phone,Email\nAsha Rao,"=""9840012345""",asha@example.com'],
    // SpartnerNL/Laravel-Excel #300, KingdomFirst/Excavator #152: the leading zero is lost, or kept
    ['a leading zero', 'Name,Phone,Email\nAsha Rao,09840012345,asha@example.com'],
    // Outlook's own export
    [
      'Outlook',
      'First Name,Middle Name,Last Name,Given Yomi,E-mail Address,E-mail 2 Address,Home Phone,Business Phone,Mobile Phone,Business Fax\nAsha,,Rao,,asha@example.com,,044 23456789,,98400 12345,',
    ],
    // WooCommerce's orders: billing before shipping
    [
      'WooCommerce',
      'Order Number,First Name (Billing),Last Name (Billing),Email (Billing),Phone (Billing),Country Code (Billing),First Name (Shipping),Last Name (Shipping)\n1,Asha,Rao,asha@example.com,9840012345,IN,Kumar,Rao',
    ],
    // A payment page of Razorpay: its number is called contact
    [
      'Razorpay',
      'payment id,amount,email,contact,created_at,customer name\npay_1,499.00,asha@example.com,+919840012345,02/01/2026 10:00:00,Asha Rao',
    ],
    // Typeform: the question is the heading
    [
      'Typeform',
      "#,What's your name?,Your WhatsApp number (with country code),And your email?,Submit Date (UTC)\nabc,Asha Rao,'+919840012345,asha@example.com,2026-01-02 10:01:00",
    ],
    ['fields of a website', 'firstName,lastName,userEmail,phone\nAsha,Rao,asha@example.com,9840012345'],
    ['a Kannada heading', 'ಹೆಸರು,ದೂರವಾಣಿ ಸಂಖ್ಯೆ,ಇಮೇಲ್\nAsha Rao,9840012345,asha@example.com'],
    ['a Hindi heading', 'नाम,संपर्क नंबर,ईमेल\nAsha Rao,९८४००१२३४५,asha@example.com'],
    ['signs that nobody sees', 'Name,Phone,Email\nAsha\u00A0Rao,\u202A98400\u200B12345\u202C,asha@example.com\u200B'],
  ])('is read: %s', async (_, text) => {
    expect(await peopleOf(text)).toEqual([asha]);
  });

  // BioHazard786/Alternate #21, #30, twentyhq/twenty PR 12901: the prefix has a column of its own
  it('has the country prefix in its own column, and no number becomes Indian', async () => {
    const text =
      'Name,Country Code,Mobile Number\nA,91,9840012345\nB,1,6502530000\nC,+971,501234567\nD,0044,7400123456\nE,999,6502530000';
    expect((await peopleOf(text)).map((person) => (Array.isArray(person) ? person[1] : person))).toEqual([
      '+919840012345',
      '+16502530000',
      '+971501234567',
      '+447400123456',
      'country',
    ]);
  });

  it.each([
    '9840012345 & 9840012346',
    '9840012345 or 9840012346',
    '9840012345\n9840012346',
    '9840012345 9840012346',
    '98400-12345 / 98401-12345',
    '+91 98400 12345 ::: +91 98400 12346',
    '9,840,012,345',
    '98,40,01,23,45',
    '+91+919840012345',
    '98400_12345',
    '98400*12345',
    '9840012345 (Mother)',
    'https://wa.me/919840012345',
    '919840012345@c.us',
    '9840012345.0',
    '9.840012345E9',
    '００９１９８４００１２３４５',
  ])('has the number in a cell with “%s”', (cell) => {
    expect(readRow([cell], { mapping: { mobile: 0 }, country: 'IN', language: 'en' })).toMatchObject({
      mobile: '+919840012345',
    });
  });

  it.each(['98400123459840012346', '9840O12345', '98400 1234', '1800 123 4567', '9.84001E+09'])(
    'has no number in a cell with “%s”: nothing is guessed',
    (cell) => {
      expect(readRow([cell], { mapping: { mobile: 0 }, country: 'IN', language: 'en' })).toHaveProperty('problem');
    },
  );

  it.each([
    'asha@example.com.',
    "'asha@example.com'",
    '“asha@example.com”',
    '[asha@example.com](mailto:asha@example.com)',
    'mailto:asha@example.com?subject=Hi',
    'Asha:asha@example.com',
    'asha＠example.com',
    'asha@example.com (work)',
    'Rao, Asha <asha@example.com>; Ravi <ravi@example.com>',
  ])('has the address in a cell with “%s”', (cell) => {
    expect(readRow([cell], { mapping: { email: 0 }, country: 'IN', language: 'en' })).toMatchObject({
      email: 'asha@example.com',
    });
  });

  it.each(['asha @example.com', 'asha@example,com', 'asha(at)example.com', 'asha@@example.com', 'asha@example'])(
    'has no address in a cell with “%s”: nothing is guessed',
    (cell) => {
      expect(readRow([cell], { mapping: { email: 0 }, country: 'IN', language: 'en' })).toEqual({ problem: 'email' });
    },
  );
});

describe('a number typed into a form', () => {
  it.each([
    // adobecom/milo PR 6397: the prefix and the zero of the trunk
    ['+91 09840012345', 'IN', '+919840012345'],
    // formvalidation/support #836, #825: series that began later
    ['7000012345', 'IN', '+917000012345'],
    ['79099 86459', 'IN', '+917909986459'],
    ['6000012345', 'IN', '+916000012345'],
    // qurbat/upi-recon #1: begins with the digits of the prefix
    ['9123456789', 'IN', '+919123456789'],
    // Preciousomonze/woocommerce-phone-validator #16
    ['0961 712 3456', 'PH', '+639617123456'],
    // raksha-life/rescuekerala #729
    ['0091 98400 12345', 'IN', '+919840012345'],
    // jackocnr/intl-tel-input #1440: eleven digits, the first a zero
    ['098400 12345', 'IN', '+919840012345'],
    ['011 91 98400 12345', 'US', '+919840012345'],
    ['+33 (0)6 12 34 56 78', 'IN', '+33612345678'],
  ])('%s in %s is %s', (typed, country, mobile) => {
    expect(readPhoneNumber(typed, country)?.mobile).toBe(mobile);
  });

  // AfterShip/phone #365: a digit too many
  it.each([
    ['+9198242565487', 'IN'],
    ['9198242565487', 'IN'],
    ['98400 12345 x12', 'IN'],
    ['+1-800-555-0100', 'US'],
  ])('%s in %s is refused', (typed, country) => {
    expect(readPhoneNumber(typed, country)).toBeNull();
  });
});
