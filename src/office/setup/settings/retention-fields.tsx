import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { TextField } from '#foundation/ui/admin/versioned-fields.tsx';

type Kept = { name: string; label: StaffSentence; hint?: StaffSentence; otherwise: string };

const months: Kept[] = [
  {
    name: 'KEEP_LEADS_MONTHS',
    label: 'Leads, newsletter and waitlist, in months',
    hint: 'Counted from the last contact.',
    otherwise: '24',
  },
  { name: 'KEEP_UNPAID_ORDERS_MONTHS', label: 'Orders that nobody paid, in months', otherwise: '24' },
  {
    name: 'KEEP_ORDERS_MONTHS',
    label: 'Paid orders with learners and certificates, in months',
    otherwise: '96',
  },
  {
    name: 'KEEP_TAX_RECORDS_MONTHS',
    label: 'Invoices and receipts, in months',
    hint: 'Counted from 31 December after the financial year. At least 72 (CGST Act 2017, section 36).',
    otherwise: '72',
  },
  {
    name: 'KEEP_ADDRESSES_MONTHS',
    label: 'Addresses of kits, in months',
    hint: 'Counted from the sending.',
    otherwise: '12',
  },
  { name: 'KEEP_UNPAID_ADDRESSES_DAYS', label: 'Addresses of unpaid orders, in days', otherwise: '60' },
  { name: 'KEEP_MAILS_MONTHS', label: 'Mails we sent, in months', otherwise: '24' },
  {
    name: 'KEEP_CONNECTIONS_DAYS',
    label: 'By what connection somebody ordered, in days',
    hint: 'A mark without an address, against people who hoard seats.',
    otherwise: '7',
  },
  {
    name: 'KEEP_PAGE_VIEWS_MONTHS',
    label: 'Sums of page views, in months',
    hint: 'They name nobody.',
    otherwise: '25',
  },
  {
    name: 'KEEP_CONSENTS_MONTHS',
    label: 'Answers about tracking as proof, in months',
    hint: 'They name nobody.',
    otherwise: '36',
  },
  {
    name: 'KEEP_LOGS_DAYS',
    label: 'Security records of the server, in days',
    hint: 'The policy says this number; the server’s log is kept as long.',
    otherwise: '365',
  },
];

/** The retention period of each kind of data. An empty field means the default next to it. */
export const RetentionFields = () =>
  months.map(({ name, label, hint, otherwise }) => (
    <TextField
      key={name}
      name={name}
      label={say(label)}
      hint={hint && say(hint)}
      inputMode="numeric"
      maxLength={3}
      placeholder={otherwise}
      optional={say('usually {number}', { number: otherwise })}
    />
  ));
