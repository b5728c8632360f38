import { say } from '#foundation/i18n/staff/say.ts';
import { noRefundRule, type RefundRule } from '#platform/school/model';
import { Choices, LinesField, TextField } from '#foundation/ui/admin/versioned-fields.tsx';

// Fields shared by the settings and the set-up wizard.

export const BrandNameField = () => (
  <TextField name="BRAND_NAME" label={say('Name of the school')} maxLength={60} required autoComplete="organization" />
);

export const ColourField = ({ label, hint, optional }: { label: string; hint: string; optional?: string }) => (
  <TextField
    name="colour"
    label={label}
    hint={hint}
    autoCapitalize="none"
    spellCheck={false}
    maxLength={9}
    placeholder="#b03a7e"
    optional={optional}
  />
);

export const PhoneField = () => (
  <TextField
    name="CONTACT_PHONE"
    label={say('Phone and WhatsApp')}
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    optional={say('optional')}
  />
);

export const MailField = () => (
  <TextField
    name="MAIL_FROM"
    label={say('Mail address')}
    hint={say('Mails come from it, and invoices show it.')}
    type="email"
    autoComplete="email"
    optional={say('optional')}
  />
);

export const OwnerNameField = ({ hint, optional }: { hint?: string; optional?: string }) => (
  <TextField
    name="OWNER_NAME"
    label={say('Legal name')}
    hint={hint}
    maxLength={120}
    autoComplete="organization"
    optional={optional}
  />
);

export const OwnerAddressField = () => (
  <LinesField
    name="OWNER_ADDRESS"
    label={say('Registered address')}
    rows={4}
    maxLength={400}
    autoComplete="street-address"
  />
);

export const UpiField = () => (
  <TextField
    name="UPI_ID"
    label={say('UPI id')}
    hint={say('Such as school@okaxis. Families scan a code or open their app, with the amount filled in.')}
    maxLength={320}
    inputMode="email"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    optional={say('optional')}
  />
);

export const BankField = () => (
  <LinesField
    name="BANK_DETAILS"
    label={say('Bank account, or where else to pay')}
    hint={say('As families read it: the name, the account number, the IFSC.')}
    rows={4}
    maxLength={1000}
    optional={say('optional')}
  />
);

/** `otherwise`: the default choice. */
export const RefundChoices = ({ otherwise }: { otherwise: RefundRule | typeof noRefundRule }) => (
  <Choices
    name="refundRule"
    legend={say('If somebody cancels')}
    otherwise={otherwise}
    options={[
      {
        value: noRefundRule,
        label: say('No rule: we agree on it each time'),
        detail: say('Your pages promise nothing about it.'),
      },
      {
        value: 'week',
        label: say('All back until 7 days before, half until 48 hours before'),
        detail: say('Counted to the first class; after that nothing.'),
      },
      {
        value: 'days',
        label: say('All back until 48 hours before'),
        detail: say('Counted to the first class; after that nothing.'),
      },
      { value: 'none', label: say('Nothing back') },
    ]}
  />
);

export const HoursField = ({ optional }: { optional?: string }) => (
  <LinesField
    name="hours"
    label={say('Opening hours')}
    rows={3}
    maxLength={200}
    placeholder={say('Monday to Saturday, 10 am to 6 pm')}
    optional={optional}
  />
);
