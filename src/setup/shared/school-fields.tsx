import { say } from '#i18n/staff/say';
import { LinesField, TextField } from '#ui/admin/versioned-fields';

// Fields that the settings and the steps of the first start both ask for.

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
