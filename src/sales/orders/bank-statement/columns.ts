/** Where a bank statement says what, as indexes of its columns. `direction`: the column of `CR` and `DR` beside a single amount. */
export type Columns = {
  day: number;
  narration: number;
  reference: number | null;
  credit: number | null;
  amount: number | null;
  direction: number | null;
  /** Of a list of payments received, where the amount is what came in if it says that the payment succeeded. */
  status: number | null;
  /** What the payer wrote, beside the narration. */
  note: number | null;
  currency: number | null;
};

/** A name of a column without signs and spaces: `Chq./Ref.No.` is `chqrefno`. */
const bare = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Names of each column in the statements of Indian banks, the best first. */
const days = [
  /^(date|txndate|trandate|transactiondate|transactiondatetime|paymentdate|postingdate|posteddate|txnposteddate)$/,
  /^valued(t|at|ate)$/,
];
const narrations = [
  /^(narration|description|particulars|transactionremarks|transactiondetails|transactiondescription|transactionparticulars|descriptionnarration)$/,
  /^(remarks|details|activity|customer|customername|payername|from)$/,
];
const references = [
  /^(utr|utrno|utrnumber|rrn|upitransactionid|upirefno|upireferenceno|wallettxnid|refno|referenceno|referencenumber|transactionreference)$/,
  /^(chq|cheque|ref)[a-z]*(no|number|num)$/,
  /^(chqref|transactionid|tranid)$/,
];
const credits = [/^(deposits?|credits?)(amt|amount)?(cr|inr|rs|inrs)*$/, /^cr(amt|amount)?$/];
const amounts = [/^(transaction)?(amount|amt)(inr|rs|inrs)?$/, /^withdrawal[a-z]*deposit[a-z]*$/];
const statuses = [/^(payment|transaction)?status$/];
const notes = [/^(note|notes|comment|comments|message)$/];
const currencies = [/^currency(code)?$/];
const directions = [/^(crdr|drcr|type|transactiontype|txntype|debitcredit|creditdebit)$/];

/**
 * The columns of a bank statement by the names in its heading; null for a row that is no heading. A heading names the day, the narration, and what came
 * in: a column of its own, or one amount.
 */
export function findColumns(cells: string[]): Columns | null {
  const names = cells.map(bare);
  const place = (wanted: RegExp[], from = 0): number | null => {
    for (const one of wanted) {
      const at = names.findIndex((name, index) => index >= from && one.test(name));
      if (at >= 0) return at;
    }
    return null;
  };
  const [day, narration, credit] = [place(days), place(narrations), place(credits)];
  const amount = credit === null ? place(amounts) : null;
  if (day === null || narration === null || (credit === null && amount === null)) return null;
  // Some statements have a second `Dr / Cr` beside the balance.
  const direction = amount === null ? null : (place(directions, amount) ?? place(directions));
  const status = amount === null || direction !== null ? null : place(statuses);
  const [reference, note, currency] = [place(references), place(notes), place(currencies)];
  return { day, narration, credit, amount, direction, status, note, currency, reference };
}
