import { languages } from '#locale/language';
import { phoneCountries } from '#locale/phone-countries';
import { Disclosure } from '#ui/controls/details';
import { Notice } from '#ui/feedback/notice';
import { CheckboxField, Field, PhoneField, RadioCards, SelectField } from '#ui/forms/field';
import { FieldFrame } from '#ui/forms/field-frame';
import type { FieldsProps } from './fields-props.ts';

/** The dates of the offer with their seats; full ones lead to their waitlist. */
export function BatchFields({ offer, value, problem }: FieldsProps) {
  if (offer.batches.length === 0)
    return (
      <Notice tone="warning">
        This programme has no date to come in this market. Add one, or choose another offer.
      </Notice>
    );
  return (
    <RadioCards
      name="batch"
      legend="Date"
      defaultValue={value('batch')}
      error={problem('batch')}
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

/** Who pays and who learns, and the language we write to them in. */
export function BuyerFields({ offer, value, problem }: FieldsProps) {
  const regions = new Intl.DisplayNames('en', { type: 'region' });
  return (
    <>
      <PhoneField
        label="Mobile number of the buyer"
        countryName="country"
        numberName="mobile"
        countryLabel="Country of the number"
        countries={Object.entries(phoneCountries).map(([code, prefix]) => ({
          code,
          label: `${prefix} ${regions.of(code) ?? code}`,
        }))}
        defaultCountry={Object.hasOwn(phoneCountries, value('country')) ? value('country') : 'IN'}
        defaultValue={value('mobile')}
        error={problem('mobile')}
        required
      />
      <Field
        name="name"
        label="Name of the buyer"
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={value('name')}
        error={problem('name')}
      />
      <Field
        name="email"
        type="email"
        label="E-mail"
        hint="Confirmation and invoice go here."
        required
        maxLength={254}
        autoComplete="off"
        defaultValue={value('email')}
        error={problem('email')}
      />
      <SelectField
        name="language"
        label="Language of the mails"
        defaultValue={value('language')}
        error={problem('language')}
        options={Object.entries(languages).map(([code, { englishName }]) => ({ value: code, label: englishName }))}
      />
      <div className="group grid gap-4">
        <CheckboxField
          name="isLearner"
          value="yes"
          label="The buyer is the learner"
          defaultChecked={value('isLearner') === 'yes'}
        />
        <div className="group-has-[#field-isLearner:checked]:hidden">
          <Field
            name="learnerName"
            label="Name of the learner"
            maxLength={120}
            autoComplete="off"
            defaultValue={value('learnerName')}
            error={problem('learnerName')}
          />
        </div>
        <div className="max-w-48">
          <Field
            name="learnerAge"
            label="Age of the learner"
            hint={`For ${offer.ages.min} to ${offer.ages.max} years.`}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            defaultValue={value('learnerAge')}
            error={problem('learnerAge')}
          />
        </div>
      </div>
      <FieldFrame id="field-note" label="The buyer’s wishes" optional="optional" error={problem('note')}>
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

/** Whom a GST invoice names; folded away, because few ask for one. */
export function InvoiceFields({ offer, value, problem }: FieldsProps) {
  const wrong = (['gstin', 'company', 'companyAddress', 'state'] as const).some((field) => problem(field));
  return (
    <Disclosure summary="GST invoice for a business" open={wrong || value('gstin') !== ''}>
      <div className="grid gap-4">
        <Field name="gstin" label="GSTIN" maxLength={20} defaultValue={value('gstin')} error={problem('gstin')} />
        <Field
          name="company"
          label="Name of the business"
          maxLength={120}
          defaultValue={value('company')}
          error={problem('company')}
        />
        <Field
          name="companyAddress"
          label="Address of the business"
          maxLength={200}
          defaultValue={value('companyAddress')}
          error={problem('companyAddress')}
        />
        <SelectField
          name="state"
          label="State"
          defaultValue={value('state')}
          error={problem('state')}
          options={[{ value: '', label: 'Not said' }, ...offer.states]}
        />
      </div>
    </Disclosure>
  );
}
