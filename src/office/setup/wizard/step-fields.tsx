import { say } from '#foundation/i18n/staff/say.ts';
import { languageCodes, languages } from '#foundation/locale/language.ts';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import {
  ChoiceField,
  Choices,
  LinesField,
  TextField,
  TickField,
  TypedAmountField,
} from '#foundation/ui/admin/versioned-fields.tsx';
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
import { currencyName } from './currency-name.ts';
import type { ShownWizard } from './read-wizard.ts';
import { chosenLanguages, type StepName } from './steps.ts';

/** The fields of one step. */
export function StepFields({ step, shown }: { step: StepName; shown: ShownWizard }) {
  if (step === 'teach') return <TeachFields />;
  if (step === 'whom') return <WhomFields />;
  if (step === 'languages') return <LanguageTicks />;
  return step === 'pay' ? <PayFields shown={shown} /> : <WorkshopFields shown={shown} />;
}

const TeachFields = () => (
  <>
    <BrandNameField />
    <TextField
      name="subject"
      label={say('What you teach')}
      hint={say('In English, such as Dance, Chess or Pottery.')}
      maxLength={40}
      required
    />
    <ColourField
      label={say('Your colour')}
      hint={say('As # and six signs; the rest of the colours follows. Left empty: green.')}
      optional={say('optional')}
    />
    <PhoneField />
    <MailField />
    <HoursField optional={say('optional; left empty, no page says hours')} />
  </>
);

const WhomFields = () => (
  <>
    <Choices
      name="format"
      legend={say('What people come to')}
      otherwise="workshop"
      options={[
        { value: 'workshop', label: say('A workshop'), detail: say('A few meetings around one thing.') },
        { value: 'course', label: say('A course'), detail: say('Weekly classes over months.') },
      ]}
    />
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name="ageMin" label={say('Youngest age')} inputMode="numeric" maxLength={3} required />
      <TextField
        name="ageMax"
        label={say('Oldest age')}
        hint={say('For adults: 18 to 99.')}
        inputMode="numeric"
        maxLength={3}
        required
      />
    </div>
  </>
);

const LanguageTicks = () => (
  <fieldset className="grid gap-2">
    <legend className="mb-2 font-semibold">{say('Languages of your pages')}</legend>
    {languageCodes
      .filter((code) => code !== 'en')
      .map((code) => (
        <TickField key={code} name={`language.${code}`} label={languages[code].name} />
      ))}
  </fieldset>
);

const PayFields = ({ shown: { currency } }: { shown: ShownWizard }) => (
  <>
    <TypedAmountField
      name="price"
      currency={currency}
      label={say('Price for one learner')}
      hint={currencyName(currency)}
      maxLength={12}
      required
    />
    <Choices
      name="plan"
      legend={say('When they pay')}
      otherwise="full"
      options={[
        { value: 'full', label: say('All at once') },
        { value: 'advance', label: say('An advance now, the rest before the first class') },
      ]}
    />
    <TypedAmountField
      name="payNow"
      currency={currency}
      label={say('Advance')}
      hint={say('Only with an advance.')}
      maxLength={12}
      optional={say('optional')}
    />
    <UpiField />
    <BankField />
    <RefundChoices otherwise="open" />
    <p className="text-sm text-ink-soft">
      {say(
        'With a rule, your pages also say: all back if you cancel, sent within 7 working days; for a class that you move, its share of the price.',
      )}
    </p>
    <Choices
      name="complaints"
      legend={say('When complaints are answered')}
      otherwise="no"
      options={[
        { value: 'no', label: say('Your pages say nothing about it') },
        {
          value: 'yes',
          label: say('Confirmed within 48 hours, answered within one month'),
          detail: say('As the rules for online sale in India ask.'),
        },
      ]}
    />
    <OwnerNameField
      hint={say('It stands on bills and policies. Left empty: the name of the school.')}
      optional={say('optional')}
    />
    <OwnerAddressField />
  </>
);

function WorkshopFields({ shown: { values, zone, texts } }: { shown: ShownWizard }) {
  const codes = chosenLanguages(values);
  return (
    <>
      {codes.map((code) => (
        <fieldset key={code} className="grid gap-4">
          <legend className="mb-1 font-semibold" lang={code}>
            {languages[code].name}
          </legend>
          <TextField name={`title.${code}`} label={say('Name of the workshop')} lang={code} maxLength={60} required />
          <LinesField
            name={`summary.${code}`}
            label={say('What people learn, in a sentence')}
            lang={code}
            rows={2}
            maxLength={200}
          />
        </fieldset>
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="sessions"
          label={say('Number of classes')}
          hint={say('Weekly, on the day of the first one.')}
          inputMode="numeric"
          maxLength={3}
          required
        />
        <TextField name="minutes" label={say('Minutes of each')} inputMode="numeric" maxLength={3} required />
        <TextField name="date" label={say('First class')} type="date" required />
        <TextField name="time" label={say('It begins at')} hint={zone} type="time" required />
        <TextField name="seats" label={say('Seats')} inputMode="numeric" maxLength={5} required />
        <ChoiceField
          name="teachIn"
          label={say('Taught in')}
          options={codes.map((code) => ({ value: code, label: languages[code].name }))}
        />
      </div>
      <section aria-labelledby="published" className="grid gap-2">
        <Heading level={2} size="small" id="published">
          {say('These texts are published with it')}
        </Heading>
        <p className="text-sm text-ink-soft">
          {say('Read them: they are your words from then on. Each can be changed in Pages.')}
        </p>
        {texts.map(({ path, label, language, paragraphs }) => (
          <Disclosure key={path} summary={<span lang={language}>{label}</span>}>
            <div lang={language} className="grid gap-2">
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          </Disclosure>
        ))}
      </section>
    </>
  );
}
