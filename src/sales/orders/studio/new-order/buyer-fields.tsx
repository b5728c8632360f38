import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import { phoneCountries } from '#foundation/locale/phone-countries.ts';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { agesAsked } from '#foundation/ui/forms/doubt-typed.tsx';
import { CheckboxField, Field, PhoneField, RadioCards, SelectField } from '#foundation/ui/forms/field.tsx';
import { FieldFrame } from '#foundation/ui/forms/field-frame.tsx';
import type { FieldsProps } from './fields-props.ts';

/** The dates of the offer with their seats; full ones link to their waitlist. */
export function BatchFields({ offer, field }: FieldsProps) {
  if (offer.batches.length === 0)
    return (
      <Notice tone="warning">
        {say('This programme has no date to come in this market. Add one, or choose another offer.')}
      </Notice>
    );
  return (
    <RadioCards
      {...field('batch')}
      legend={say('Date')}
      required
      options={offer.batches.map(({ id, time, detail, full }) => ({
        value: id,
        label: time,
        detail,
        disabled: full && !offer.mayWait,
      }))}
    />
  );
}

/** The buyer and the learner, and the language for messages. */
export function BuyerFields({ offer, value, problem, field }: FieldsProps) {
  const regions = new Intl.DisplayNames(staffLanguage(), { type: 'region' });
  return (
    <>
      <PhoneField
        label={say('Mobile number of the buyer')}
        countryName="country"
        numberName="mobile"
        countryLabel={say('Country of the number')}
        countries={Object.entries(phoneCountries).map(([code, prefix]) => ({
          code,
          label: `${prefix} ${regions.of(code) ?? code}`,
        }))}
        defaultCountry={Object.hasOwn(phoneCountries, value('country')) ? value('country') : 'IN'}
        defaultValue={value('mobile')}
        error={problem('mobile')}
        required
      />
      <Field {...field('name')} label={say('Name of the buyer')} required maxLength={120} />
      <Field
        {...field('email')}
        type="email"
        label={say('E-mail')}
        optional={say('optional')}
        hint={say('Confirmation and invoice go here. Without one you send them by WhatsApp.')}
        maxLength={254}
      />
      {offer.asksState && !offer.free && (
        <SelectField
          {...field('state')}
          label={say('State or union territory')}
          hint={say('Where the buyer lives. The invoice names it, and the kind of GST follows.')}
          required
          options={[{ value: '', label: say('Choose a state') }, ...offer.states]}
        />
      )}
      <SelectField
        {...field('language')}
        label={say('Language of the mails')}
        options={languageCodes.map((code) => ({ value: code, label: languageName(code) }))}
      />
      <div className="group grid gap-4">
        <CheckboxField
          name="isLearner"
          value="yes"
          label={say('The buyer is the learner')}
          defaultChecked={value('isLearner') === 'yes'}
        />
        <div className="group-has-[#field-isLearner:checked]:hidden">
          <Field {...field('learnerName')} label={say('Name of the learner')} maxLength={120} />
        </div>
        <div className="max-w-48">
          <Field
            {...field('learnerAge')}
            label={say('Age of the learner')}
            hint={say('For {min} to {max} years.', { min: offer.ages.min, max: offer.ages.max })}
            inputMode="numeric"
            maxLength={3}
            {...agesAsked(offer.ages)}
          />
        </div>
      </div>
      <FieldFrame id="field-note" label={say('The buyer’s wishes')} optional={say('optional')} error={problem('note')}>
        <textarea
          id="field-note"
          name="note"
          rows={2}
          maxLength={500}
          defaultValue={value('note')}
          aria-invalid={problem('note') ? true : undefined}
          aria-describedby={problem('note') ? 'field-note-error' : undefined}
          className="control min-h-20!"
        />
      </FieldFrame>
    </>
  );
}

/** The recipient of a GST invoice; collapsed, because it is rarely needed. */
export function InvoiceFields({ value, problem, field }: FieldsProps) {
  const wrong = (['gstin', 'company', 'companyAddress'] as const).some((name) => problem(name));
  return (
    <Disclosure summary={say('GST invoice for a business')} open={wrong || value('gstin') !== ''}>
      <div className="grid gap-4">
        <Field {...field('gstin')} label="GSTIN" maxLength={20} />
        <Field {...field('company')} label={say('Name of the business')} maxLength={120} />
        <Field {...field('companyAddress')} label={say('Address of the business')} maxLength={200} />
      </div>
    </Disclosure>
  );
}
