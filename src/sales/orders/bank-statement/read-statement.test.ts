import { describe, expect, it } from 'vitest';
import { textOfList } from '#foundation/kit/lists/read-list.server.ts';
import { bankReferences, columnReference } from './bank-reference.ts';
import { readStatement } from './read-statement.ts';

const read = (text: string, order: Parameters<typeof readStatement>[1] = null) => {
  const done = readStatement(text, order);
  if (!done.ok) throw new Error(done.details);
  return done.value;
};

/** A statement of each bank as it is downloaded: titles above, sums below, one payment that came and one that went. */
const banks: [bank: string, text: string, credit: object][] = [
  [
    'HDFC Bank',
    `HDFC BANK Ltd.,,,,,,
MESSRS. KALAI MUSIC SCHOOL,,,,,,
"Statement From : 01/11/2026 To : 30/11/2026",,,,,,
********,********,********,********,********,********,********
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
********,********,********,********,********,********,********
13/11/26,UPI-MEENA RAMAN-MEENA@OKHDFC-HDFC0001234-631712345678-KD-7K4M-92QX,0000631712345678,13/11/26,,"1,49,900.00","2,10,000.50"
14/11/26,ATW-RENT NOVEMBER,0000000000000000,14/11/26,"20,000.00",,"1,90,000.50"
STATEMENT SUMMARY :-,,,,,,
Opening Balance,Dr Count,Cr Count,Debits,Credits,Closing Bal,
"60,100.50",1,1,"20,000.00","1,49,900.00","1,90,000.50",`,
    { day: '2026-11-13', amount: 14_990_000, means: 'upi', proof: '631712345678' },
  ],
  [
    'ICICI Bank',
    `,,DETAILED STATEMENT,,,,,
,Search,,,,,,
,Account Number,,000401234567 ( INR ) - KALAI,,,,
S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount(INR),Deposit Amount(INR),Balance(INR)
1,13/11/2026,13/11/2026,-,UPI/631712345678/KD7K4M92QX/meena@okicici/HDFC Bank,0,1499,5000
2,14/11/2026,14/11/2026,-,BIL/INFT/RENT,250.00,0,4750
Legends Used in Account Statement:,,,,,,,`,
    { day: '2026-11-13', amount: 149_900, means: 'upi', proof: '631712345678' },
  ],
  [
    'State Bank of India',
    [
      'Account Name\t: KALAI MUSIC SCHOOL',
      'Start Date\t: 1 Nov 2026',
      '',
      'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance',
      '13 Nov 2026\t13 Nov 2026\tBY TRANSFER-UPI/CR/631712345678/MEENA R/HDFC/meena@ok/KD 7K4M--\tTRANSFER FROM 4897691162092\t \t1,499.00\t5,000.00',
      '14 Nov 2026\t14 Nov 2026\tTO TRANSFER-RENT--\tTRANSFER TO 4897691162092\t250.00\t \t4,750.00',
      '**This is a computer generated statement and does not require a signature',
    ].join('\r\n'),
    { day: '2026-11-13', amount: 149_900, means: 'upi', proof: '631712345678' },
  ],
  [
    'Axis Bank',
    `Name :- KALAI MUSIC SCHOOL

Statement of Account No - 912010012345678 for the period
Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
13-11-2026,-,NEFT/N317263412345678/MEENA RAMAN/HDFC BANK/KD-7K4M-92QX, ,1499.00,5000.00,1234
14-11-2026,-,RENT,250.00, ,4750.00,1234
Unless the constituent notifies the bank immediately,,,,,,`,
    { day: '2026-11-13', amount: 149_900, means: 'transfer', proof: 'N317263412345678' },
  ],
  [
    'Kotak Mahindra Bank',
    `KALAI MUSIC SCHOOL,,,,,,,,
Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr
1,13-11-2026 10:22:31,13-11-2026,UPI/MEENA RAMAN/631712345678/KD7K4M92QX,UPI-631712345678,"1,499.00",CR,"5,000.00",CR
2,14-11-2026 09:00:00,14-11-2026,RENT,IMPS-1,250.00,DR,"4,750.00",CR
Opening balance,,,,,"3,501.00",CR,,`,
    { day: '2026-11-13', amount: 149_900, means: 'upi', proof: '631712345678' },
  ],
  [
    'IDFC FIRST Bank',
    `STATEMENT OF ACCOUNT;;;;;;
Transaction Date;Value Date;Particulars;Cheque No.;Debit;Credit;Balance
13-Nov-2026;13-Nov-2026;IMPS-INW/631712345678/MEENA RAMAN/KD-7K4M-92QX;;;1,499.00;5,000.00
14-Nov-2026;14-Nov-2026;RENT;;250.00;;4,750.00
Total number of Debits;;;;1;;`,
    { day: '2026-11-13', amount: 149_900, means: 'transfer', proof: '631712345678' },
  ],
];

describe('a statement of a bank', () => {
  it.each(banks)('of %s is read below its titles and above its sums', (_, text, credit) => {
    const { credits, problems, debits, open } = read(text);
    expect(credits).toEqual([expect.objectContaining(credit)]);
    expect({ problems, debits, open }).toEqual({ problems: [], debits: 1, open: null });
  });

  it('with one column of amounts is read by its marks, and refused where none says what came in', () => {
    const of = (came: string, went: string) => `Date,Description,Amount\n13/11/2026,A,${came}\n14/11/2026,B,${went}`;
    for (const [came, went] of [
      ['499.00 Cr', '20.00 Dr'],
      ['499.00(Cr)', '20.00(Dr)'],
      ['499', '-20'],
      ['+499.000', '(20.00)'],
    ] as const)
      expect(read(of(came, went))).toMatchObject({ credits: [{ amount: 49_900 }], debits: 1 });
    expect(readStatement(of('499', '20'), null)).toMatchObject({
      ok: false,
      details: expect.stringContaining('came in'),
    });
  });

  it('in UTF-16, as some portals send it, is read as one in UTF-8 is', async () => {
    const [, text] = banks[2]!;
    const file = new File([Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])], 'list.xls');
    expect(read((await textOfList(file)) ?? '')).toEqual(read(text));
  });

  it('whose days may be read in two ways asks once, and is read in the order that staff say', () => {
    const text = 'Date,Narration,Credit\n02/11/2026,A,499\n03/11/2026,B,599';
    expect(read(text).open).toMatchObject({ 'day-first': '2026-11-02', 'month-first': '2026-02-11' });
    const monthFirst = read(text, 'month-first');
    expect(monthFirst.open).toBeNull();
    expect(monthFirst.credits.map(({ day }) => day)).toEqual(['2026-02-11', '2026-03-11']);
    expect(read(`${text}\n13/11/2026,C,699`)).toMatchObject({ open: null, credits: [{ day: '2026-11-02' }, {}, {}] });
  });

  it('names the row whose amount or day cannot be read, and never guesses', () => {
    const { credits, problems } = read(
      'Date,Narration,Credit\n13/11/2026,A,"1.499,50"\n31/02/2026,B,499\n14/11/2026,C,5',
    );
    expect(problems.map(({ line }) => line)).toEqual([2, 3]);
    expect(credits).toMatchObject([{ amount: 500 }]);
  });

  it('that is none is refused with what is missing, and one of too many payments whole', () => {
    expect(readStatement('Name,Mobile\nMeena,98', null)).toMatchObject({ ok: false });
    const long = Array.from({ length: 1_001 }, (_, at) => `13/11/2026,A ${at},499`).join('\n');
    expect(readStatement(`Date,Narration,Credit\n${long}`, null)).toMatchObject({
      ok: false,
      details: expect.stringContaining('1,000'),
    });
  });

  it('takes no deposit that was reversed and no sum without a day', () => {
    const { credits } = read('Date,Narration,Credit\n13/11/2026,A,-499\n,Total,499\nClosing balance,,499');
    expect(credits).toEqual([]);
  });
});

describe('the reference of a payment', () => {
  it('is its twelve digits, however many zeros a bank writes in front; a mobile number is not one', () => {
    expect(columnReference('0000631712345678')).toBe('631712345678');
    expect(bankReferences('UPI-919876543210@ybl-MEENA-631712345678', '')).toEqual(['631712345678']);
    expect(columnReference('0000000000000000')).toBe('');
    expect(columnReference('TRANSFER FROM 4897691162092')).toBe('');
  });

  it('is not the number of its column where that repeats: the bank means an account', () => {
    const { credits } = read(
      'Date,Narration,Ref No,Credit\n13/11/2026,MEENA,99887766,499\n13/11/2026,ARUN,99887766,499\n13/11/2026,RAVI,99887767,499',
    );
    expect(credits.map(({ proof }) => proof)).toEqual(['2026-11-13 MEENA', '2026-11-13 ARUN', '99887767']);
  });
});
