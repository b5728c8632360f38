import { describe, expect, it } from 'vitest';
import { readStatement } from '../../src/sales/orders/bank-statement/read-statement.ts';

/** What came in: day, paise and reference of each payment; or the reason of a refusal. */
function creditsOf(text: string) {
  const read = readStatement(text, 'day-first');
  if (!read.ok) return read.details;
  return read.value.credits.map(({ day, amount, proof }) => `${day} ${amount} ${proof}`);
}

const asha = ['2026-11-03 149900 631712345678'];

// The columns are those of the banks' own downloads, with invented payments.
describe('the statement of a bank', () => {
  it.each([
    [
      'HDFC, as text',
      'HDFC BANK Ltd.      Page No .:   1\n\n  Date     ,Narration   ,Value Dat,Debit Amount  ,Credit Amount ,Chq/Ref Number ,Closing Balance\n  03/11/26 ,UPI-ASHA-asha@okaxis-HDFC0001-631712345678-TL7F3K  ,03/11/26 ,0.00  ,1499.00    ,0000631712345678   ,20000.00',
    ],
    [
      'HDFC, with rows of stars and a summary',
      'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n********,********,********,********,********,********,********\n03/11/26,UPI-ASHA-asha@okaxis-UTIB0000001-631712345678-TL7F3K,0000631712345678,03/11/26,,1499.00,20000.00\n\nSTATEMENT SUMMARY  :-\nOpening Balance,Dr Count,Cr Count,Debits,Credits,Closing Bal\n18501.00,0,1,0,1499.00,20000.00',
    ],
    [
      'SBI',
      'Account Name\t:\tA SCHOOL\n\nTxn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance\n3 Nov 2026\t3 Nov 2026\tBY TRANSFER-UPI/CR/631712345678/ASHA/UTIB/asha@okaxis/TL7--\tTRANSFER FROM 4897693162091\t \t1,499.00\t20,000.00\n\n**This is a computer generated statement',
    ],
    [
      'ICICI',
      ',DETAILED STATEMENT,,,,,,,\nNo.,Transaction ID,Value Date,Txn Posted Date,ChequeNo.,Description,Cr/Dr,Transaction Amount(INR),Available Balance(INR)\n1,S123,03/11/2026,03/11/2026 10:20:11 AM,-,UPI/631712345678/TL7F3K/asha@okaxis,CR,"1,499.00","20,000.00"\n2,S124,04/11/2026,04/11/2026 10:20:11 AM,-,ATM,DR,500.00,"19,500.00"',
    ],
    [
      'Axis',
      'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL\n03-11-2026,,UPI/P2A/631712345678/ASHA/Axis Bank/TL7,,1499.00,20000.00,248\nLegends :\nICONN - Transaction trough Internet Banking',
    ],
    [
      'Kotak',
      'Sl. No.,Date,Description,Chq / Ref number,Amount,Dr / Cr,Balance,Dr / Cr\n1,03/11/2026,UPI/ASHA/631712345678/TL7,UPI-631712345678,"1,499.00",CR,"20,000.00",CR\n2,03/11/2026,ATM,,"500.00",DR,"19,500.00",CR',
    ],
    [
      'IDFC First',
      'Transaction Date,Value Date,Particulars,Cheque No.,Debit,Credit,Balance\n03-Nov-2026,03-Nov-2026,UPI/MOB/631712345678/TL7F3K,,,"1,499.00","20,000.00"',
    ],
    [
      'Canara, whose cells are formulas',
      'Txn Date;Value Date;Cheque No.;Description;Branch Code;Debit;Credit;Balance\n="03-11-2026 10:20:11";="03 Nov 2026";="";UPI/CR/631712345678/ASHA/UTIB/TL7;="0033";;="1,499.00";="20,000.00"',
    ],
    [
      'Indian Overseas Bank',
      'Date,Value Date,Particulars,Ref No./Cheque No.,Transaction Type,Debit(Rs),Credit(Rs),Balance(Rs)\n03-Nov-26,03-Nov-26,UPI/631712345678/CR/ASHA/AXIS/TL7F3K,S1,Transfer,,1499.00,20000.00',
    ],
    [
      'Indian Bank',
      'Value Date,Post Date,Remitter Branch,Description,Cheque No,DR,CR,Balance\n03/11/2026,03/11/2026,ONLINE,UPI/CR/631712345678/ASHA/TL7, ,,"1,499.00","20,000.00 CR"',
    ],
    [
      'Federal Bank',
      'Tran Date,Value Date,Particulars,Tran Type,Tran ID,Cheque Details,Withdrawals,Deposits,Balance Amount,Dr/Cr\n03/11/2026,03/11/2026,UPI IN/631712345678/asha@okaxis/TL7F3K/0000,TFR,S1,,,1499.00,20000.00,Cr',
    ],
    [
      'Yes Bank',
      '"Transaction Date","Value Date","Cheque No/Reference No","Description","Withdrawals","Deposits","Running Balance"\n"03 Nov 2026","03 Nov 2026","631712345678","UPI/631712345678/From:asha@okaxis/TL7","","1,499.00","20,000.00"',
    ],
    [
      'Bank of Baroda',
      'S.No,TRAN DATE,VALUE DATE,NARRATION,CHQ.NO.,WITHDRAWAL(DR),DEPOSIT(CR),BALANCE(INR)\n1,03-11-2026,03-11-2026,UPI/631712345678/10:20:11/UPI/asha@okaxis/TL7,,-,"1,499.00","20,000.00Cr"',
    ],
    [
      'Union Bank',
      'Date,Tran Id,Remarks,UTR Number,Instr. ID,Withdrawals,Deposits,Balance(Rs.)\n03-11-2026 10:20:11,S1,UPIAR/631712345678/CR/ASHA/UTIB/asha@okaxis,631712345678,,,1499.00,20000.00',
    ],
    [
      'Punjab National Bank',
      'Transaction Date,Cheque Number,Withdrawal,Deposit,Balance,Narration\n03/11/2026,,,"1,499.00","20,000.00 Cr.",UPI/631712345678/CR/ASHA/UTIB/TL7',
    ],
  ])('of %s', (_, text) => {
    expect(creditsOf(text)).toEqual(asha);
  });

  it.each([
    [
      'Paytm',
      'Date,Activity,Source/Destination,Wallet Txn ID,Comment,Debit,Credit,Transaction Breakup,Status\n"03/11/2026 10:20:11","Received from Asha","asha@okaxis","631712345678","TL7F3K","","1499","","SUCCESS"',
    ],
    [
      'PhonePe for business',
      'Date,Time,Transaction Details,Merchant Reference Id,PhonePe Reference Id,UTR,Amount,Status\n03/11/2026,10:20,Payment from Asha,M1,T26110,631712345678,1499.00,COMPLETED\n03/11/2026,10:21,Payment from Ravi,M2,T26111,631712345679,1499.00,FAILED\n03/11/2026,10:22,Paid to a shop,M3,T26112,631712345680,90.00,COMPLETED',
    ],
    [
      'Google Pay for business',
      'Payment date,Transaction ID,Customer,UPI transaction ID,Amount,Status,Note\n"Nov 3, 2026, 10:20:11 AM",abc,Asha,631712345678,"₹1,499.00",Successful,TL7F3K',
    ],
  ])('of %s is a list of payments received, without those that failed or went out', (_, text) => {
    expect(creditsOf(text)).toEqual(asha);
  });

  it('keeps what the payer wrote, where an order may be named', () => {
    const text =
      'Payment date,Customer,UPI transaction ID,Amount,Status,Note\n3 Nov 2026,Asha,631712345678,1499,Successful,TL7F3K';
    expect(readStatement(text, null)).toMatchObject({ value: { credits: [{ narration: 'Asha TL7F3K' }] } });
  });

  it('takes no other currency for rupees', () => {
    const text =
      'Date,Amount,Currency,Description\n2026-11-03,149.00,USD,Received from John\n2026-11-04,-5.00,INR,Fee\n2026-11-05,1499.00,INR,Asha';
    expect(creditsOf(text)).toEqual(['2026-11-05 149900 2026-11-05 Asha']);
    expect(readStatement(text, null)).toMatchObject({
      value: { debits: 1, problems: [{ line: 2, message: '“USD” are no rupees' }] },
    });
  });
});
