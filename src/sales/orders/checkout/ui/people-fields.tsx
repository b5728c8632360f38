import { dialChoices, dialCountry, type Dial } from '#foundation/locale/phone-countries.ts';
import { useText } from '#foundation/i18n/index.tsx';
import { Field, PhoneField } from '#foundation/ui/forms/field.tsx';
import type { CheckoutField, CheckoutValues } from '../checkout-values.ts';

export type PeopleFieldsProps = { values: CheckoutValues; problem: (field: CheckoutField) => string | undefined };

/** The buyer: phone number first, because later messages go to it. */
export function BuyerFields({
  values,
  problem,
  dial,
  meant,
}: PeopleFieldsProps & { dial: Dial | undefined; meant: string | undefined }) {
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
        hint={meant ?? say('checkout.emailHint')}
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
