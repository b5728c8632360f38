import { dialChoices, dialCountry, type Dial } from '#locale/phone-countries';
import { useText } from '#i18n';
import { CheckboxField, Field, PhoneField } from '#ui/forms/field';
import type { CheckoutField, CheckoutValues } from '../checkout-values.ts';

type PeopleFieldsProps = { values: CheckoutValues; problem: (field: CheckoutField) => string | undefined };

/** Who pays: the number first, because it is what everything later goes to. */
export function BuyerFields({ values, problem, dial }: PeopleFieldsProps & { dial: Dial | undefined }) {
  const say = useText();
  return (
    <>
      <PhoneField
        label={say('checkout.mobile')}
        hint={say('checkout.mobileHint')}
        countryName="country"
        numberName="mobile"
        countryLabel={say('lead.country')}
        countries={dialChoices((code) => say(`country.${code}`), dial)}
        defaultCountry={dialCountry(values.country, dial)}
        defaultValue={values.mobile}
        error={problem('mobile')}
        required
      />
      <Field
        name="name"
        label={say('checkout.name')}
        defaultValue={values.name}
        error={problem('name')}
        required
        autoComplete="name"
        maxLength={120}
      />
      <Field
        name="email"
        type="email"
        label={say('checkout.email')}
        hint={say('checkout.emailHint')}
        defaultValue={values.email}
        error={problem('email')}
        required
        autoComplete="email"
        inputMode="email"
        maxLength={254}
      />
    </>
  );
}

/** Who learns: the child, or the buyer; then only the age is asked, and it may be left out. */
export function LearnerFields({ values, problem, ages }: PeopleFieldsProps & { ages: { min: number; max: number } }) {
  const say = useText();
  return (
    <div className="group grid gap-5">
      <CheckboxField
        name="isLearner"
        value="yes"
        label={say('checkout.isLearner')}
        defaultChecked={values.isLearner === 'yes'}
      />
      <div className="group-has-[#field-isLearner:checked]:hidden">
        <Field
          name="learnerName"
          label={say('checkout.learnerName')}
          defaultValue={values.learnerName}
          error={problem('learnerName')}
          autoComplete="off"
          maxLength={120}
        />
      </div>
      <div className="max-w-48">
        <Field
          name="learnerAge"
          label={say('checkout.learnerAge')}
          hint={say('checkout.ages', ages)}
          defaultValue={values.learnerAge}
          error={problem('learnerAge')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
        />
      </div>
    </div>
  );
}
