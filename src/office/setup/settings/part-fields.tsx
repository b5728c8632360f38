import { say } from '#foundation/i18n/staff/say.ts';
import { gstStates } from '#foundation/locale/gstin.ts';
import type { SchoolPart } from '#platform/school/model';
import {
  ChoiceField,
  Choices,
  LanguageFields,
  LinesField,
  TextField,
  TickField,
} from '#foundation/ui/admin/versioned-fields.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { keyedGatewayNames } from '#sales/payments/gateways/gateway-words.ts';
import { MenuFields } from './menu-fields.tsx';
import { RetentionFields } from './retention-fields.tsx';
import { ChatFields, TagFields } from './script-fields.tsx';
import {
  BankField,
  BrandNameField,
  ColourField,
  HoursField,
  MailField,
  OwnerAddressField,
  OwnerNameField,
  PhoneField,
  RefundChoices,
  UpiField,
} from '../shared/school-fields.tsx';

type PartFieldsProps = {
  part: SchoolPart;
  pages: readonly string[];
  zones: readonly string[];
  chatOrigin: string | null;
};

/** The fields of one part. `pages`: the paths that a menu may name; `zones`: the time zones (IANA); `chatOrigin`: where a chat snippet runs. */
export function PartFields({ part, pages, zones, chatOrigin }: PartFieldsProps) {
  return {
    name: <NameFields />,
    look: <LookFields />,
    contact: <ContactFields zones={zones} />,
    legal: <LegalFields />,
    money: <MoneyFields />,
    numbers: <NumberFields />,
    policies: <PolicyFields />,
    retention: <RetentionFields />,
    menus: <MenuFields pages={pages} />,
    mail: <MailFields />,
    tags: <TagFields />,
    chat: <ChatFields origin={chatOrigin} />,
  }[part];
}

const NameFields = () => (
  <>
    <BrandNameField />
    <LanguageFields
      required={false}
      name="promise"
      legend={say('Promise')}
      hint={say('One short sentence at the foot of each page.')}
      maxLength={120}
    />
    <TextField
      name="COMPANY_SITE_URL"
      label={say('Another site of yours')}
      hint={say('Pages link to it at their foot.')}
      inputMode="url"
      optional={say('optional')}
    />
  </>
);

const LookFields = () => (
  <>
    <ColourField label={say('Colour')} hint={say('As # and six signs. Left empty: the green of the product.')} />
    <TickField
      name="exact"
      label={say('Take exactly this colour for links and buttons')}
      hint={say('Otherwise it is made darker or lighter until everybody can read it.')}
    />
    <Choices
      name="accent"
      legend={say('Colour of buttons that sell')}
      otherwise="sun"
      options={[
        { value: 'sun', label: say('Sunny yellow') },
        { value: 'same', label: say('A light tone of your colour') },
        { value: 'opposite', label: say('The colour across the circle') },
      ]}
    />
    <Choices
      name="headings"
      legend={say('Type of headings')}
      otherwise="expressive"
      options={[
        { value: 'expressive', label: say('Expressive (Bricolage Grotesque)') },
        { value: 'plain', label: say('Plain (Figtree, as the text)') },
      ]}
    />
    <p className="text-sm text-ink-soft">
      {say('Tamil, Telugu, Kannada, Malayalam and Hindi are always set in the Noto Sans of their script.')}
    </p>
  </>
);

const zonesId = 'time-zones';

const ContactFields = ({ zones }: { zones: readonly string[] }) => (
  <>
    <PhoneField />
    <MailField />
    <TextField
      name="OFFICE_ZONE"
      label={say('Time zone of the office')}
      hint={say('Times in the studio are written and read in it. Invoices and accounts go by days in India.')}
      list={zonesId}
      maxLength={60}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
    >
      <datalist id={zonesId}>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
    </TextField>
    <HoursField />
    <LinesField
      name="social"
      label={say('Where else people find you')}
      hint={say('One address that begins with https:// on each line, at most six.')}
      rows={3}
      autoCapitalize="none"
      spellCheck={false}
    />
  </>
);

const LegalFields = () => (
  <>
    <OwnerNameField />
    <OwnerAddressField />
    <ChoiceField
      name="OWNER_STATE"
      label={say('State')}
      hint={say('Not needed beside a GSTIN, which tells it.')}
      options={[
        { value: '', label: say('Choose a state') },
        ...Object.entries(gstStates).map(([value, label]) => ({ value, label })),
      ]}
    />
    <TextField
      name="OWNER_GSTIN"
      label="GSTIN"
      hint={say('With it, sales carry GST and get tax invoices. Without it they get bills.')}
      maxLength={20}
      autoCapitalize="characters"
      spellCheck={false}
      optional={say('optional')}
    />
    <LinesField
      name="OWNER_EXPORT_NOTE"
      label={say('Sentence on invoices to other countries')}
      rows={2}
      maxLength={300}
      optional={say('optional')}
    />
  </>
);

const MoneyFields = () => (
  <>
    <UpiField />
    <BankField />
    <p className="text-sm text-ink-soft">{say('With one of the two, the test page that takes no money goes away.')}</p>
    <p>
      <AppLink to={studioPaths.studioKeys()} className="inline-flex min-h-11 items-center underline">
        {say('Take cards and UPI by {gateways}', { gateways: keyedGatewayNames() })}
      </AppLink>
    </p>
  </>
);

const NumberFields = () => (
  <>
    <TextField
      name="ORDER_PREFIX"
      label={say('Letters of orders')}
      hint={say('Two to four capital letters. Orders that exist keep theirs.')}
      maxLength={4}
      autoCapitalize="characters"
      optional={say('optional')}
    />
    <TextField
      name="DOCUMENT_PREFIX"
      label={say('Letters of documents')}
      hint={say(
        'One or two capital letters or digits. Other letters begin a new series of numbers: change them at the start of a financial year.',
      )}
      maxLength={2}
      autoCapitalize="characters"
      optional={say('optional')}
    />
  </>
);

const PolicyFields = () => (
  <>
    <p>
      <AppLink to={studioPaths.studioPages({ kind: 'policy' })} className="inline-flex min-h-11 items-center underline">
        {say('Edit the texts of the policies')}
      </AppLink>
    </p>
    <TextField
      name="privacyEmail"
      label={say('Mail address for questions about data')}
      type="email"
      optional={say('optional')}
    />
    <TextField
      name="grievanceOfficer"
      label={say('Who answers complaints')}
      hint={say('A name, or a role. Policies name it as {place}.', { place: '{{grievanceOfficer}}' })}
      maxLength={200}
      optional={say('optional')}
    />
    <TextField
      name="grievanceEmail"
      label={say('Mail address for complaints')}
      type="email"
      optional={say('optional')}
    />
    <RefundChoices otherwise="week" />
    <p className="text-sm text-ink-soft">
      {say(
        'The studio proposes refunds by this rule. Your pages and policies say it where you write it: change both together.',
      )}
    </p>
  </>
);

const MailFields = () => (
  <>
    <Choices
      name="mailHead"
      legend={say('A mail begins with')}
      otherwise="name"
      options={[
        { value: 'name', label: say('The name of the school') },
        { value: 'logo', label: say('The logo for mails') },
      ]}
    />
    <LinesField
      name="mailFoot"
      label={say('Below each mail')}
      hint={say('Such as an address and a phone number.')}
      rows={3}
      maxLength={300}
    />
  </>
);
