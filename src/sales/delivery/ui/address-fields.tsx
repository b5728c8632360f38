import { useRef } from 'react';
import { useText } from '#foundation/i18n/index.tsx';
import type { MessageId } from '#foundation/i18n/messages.ts';
import { phoneCountries, type PhoneCountry } from '#foundation/locale/phone-countries.ts';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import type { AddressField, AddressValues } from '../address/address.ts';
import { usePinPlace } from './use-pin-place.ts';

type AddressFieldsProps = {
  values: AddressValues;
  problem: (field: AddressField) => string | undefined;
  states: { code: string; name: string }[];
  /** Whether another phone number is known, to use if this one is empty. */
  phoneKnown?: boolean;
};

/**
 * The fields of a postal address. In India the six-digit PIN fills district and state: by script, or on the server when the form is submitted. Fields
 * of one country only are hidden by styles elsewhere.
 */
export function AddressFields({ values, problem, states, phoneKnown = true }: AddressFieldsProps) {
  const say = useText();
  const box = useRef<HTMLDivElement>(null);
  const found = usePinPlace(box, (code) => states.find((state) => state.code === code)?.name ?? '');
  const field = (name: AddressField, label: MessageId) => ({
    name,
    label: say(label),
    // Values filled by the server must show when the form comes back.
    key: `${name} ${values[name]}`,
    defaultValue: values[name],
    error: problem(name),
  });
  const { key: countryKey, ...country } = field('shipCountry', 'address.country');
  const { key: nameKey, ...name } = field('shipName', 'address.name');
  const { key: pinKey, ...pin } = field('shipPostcode', 'address.postcode');
  const { key: line1Key, ...line1 } = field('shipLine1', 'address.line1');
  const { key: line2Key, ...line2 } = field('shipLine2', 'address.line2');
  const { key: cityKey, ...city } = field('shipCity', 'address.city');
  const { key: districtKey, ...district } = field('shipDistrict', 'address.district');
  const { key: stateKey, ...state } = field('shipState', 'address.state');
  const { key: regionKey, ...region } = field('shipRegion', 'address.region');
  const { key: phoneKey, ...phone } = field('shipPhone', 'address.phone');
  return (
    <div ref={box} className="group/address grid gap-5">
      <Field key={nameKey} {...name} required autoComplete="shipping name" maxLength={100} />
      <SelectField
        key={countryKey}
        {...country}
        autoComplete="shipping country"
        options={Object.keys(phoneCountries).map((code) => ({
          value: code,
          label: say(`country.${code as PhoneCountry}`),
        }))}
      />
      <div className="max-w-56">
        <Field
          key={pinKey}
          {...pin}
          hint={<span className="group-has-[[value=IN]:checked]/address:inline hidden">{say('address.pinHint')}</span>}
          autoComplete="shipping postal-code"
          maxLength={16}
        />
        <p role="status" className="text-sm text-ink-soft">
          {found && say('address.pinFound', { place: found })}
        </p>
      </div>
      <Field key={line1Key} {...line1} required autoComplete="shipping address-line1" maxLength={160} />
      <Field
        key={line2Key}
        {...line2}
        optional={say('address.optional')}
        autoComplete="shipping address-line2"
        maxLength={160}
      />
      <Field key={cityKey} {...city} required autoComplete="shipping address-level2" maxLength={100} />
      <div className="hidden gap-5 group-has-[[value=IN]:checked]/address:grid sm:grid-cols-2">
        <Field key={districtKey} {...district} autoComplete="off" maxLength={100} />
        <SelectField
          key={stateKey}
          {...state}
          autoComplete="off"
          options={[
            { value: '', label: say('address.chooseState') },
            ...states.map(({ code, name: label }) => ({ value: code, label })),
          ]}
        />
      </div>
      <div className="group-has-[[value=IN]:checked]/address:hidden">
        <Field key={regionKey} {...region} autoComplete="shipping address-level1" maxLength={100} />
      </div>
      <Field
        key={phoneKey}
        {...phone}
        type="tel"
        inputMode="tel"
        hint={phoneKnown ? say('address.phoneHint') : undefined}
        optional={phoneKnown ? say('address.optional') : undefined}
        autoComplete="shipping tel"
        maxLength={40}
      />
    </div>
  );
}
