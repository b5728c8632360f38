import { useText } from '#foundation/i18n/index.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { gstFields, type CheckoutField, type CheckoutValues } from '../checkout-values.ts';
import type { CheckoutView } from '../checkout-view.ts';

type GstFieldsProps = { values: CheckoutValues; problem: (field: CheckoutField) => string | undefined };
type StateFieldProps = GstFieldsProps & Pick<NonNullable<CheckoutView['gst']>, 'states'> & Pick<CheckoutView, 'kit'>;

/** The buyer's state, which every invoice names. With a kit it is that of the parcel, known by its PIN, until another one is chosen. */
export function StateField({ values, problem, states, kit }: StateFieldProps) {
  const say = useText();
  return (
    <SelectField
      name="state"
      label={say('checkout.gst.state')}
      hint={say('checkout.gst.stateHint')}
      defaultValue={values.state}
      error={problem('state')}
      required={!kit}
      autoComplete="address-level1"
      options={[
        { value: '', label: say(kit ? 'checkout.gst.stateOfKit' : 'checkout.gst.noState') },
        ...states.map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  );
}

/** The invoice data of a paying business; collapsed, because it is rarely needed. */
export function GstFields({ values, problem }: GstFieldsProps) {
  const say = useText();
  const typed = (name: (typeof gstFields)[number]) => ({ name, defaultValue: values[name], error: problem(name) });
  return (
    <Disclosure
      summary={say('checkout.gst.title')}
      open={gstFields.some((field) => values[field] !== '' || problem(field)) || undefined}
    >
      <div className="grid gap-5">
        <Field
          {...typed('gstin')}
          label={say('checkout.gst.gstin')}
          hint={say('checkout.gst.gstinHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
        />
        <Field {...typed('company')} label={say('checkout.gst.company')} autoComplete="organization" maxLength={160} />
        <Field {...typed('companyAddress')} label={say('checkout.gst.address')} autoComplete="off" maxLength={240} />
      </div>
    </Disclosure>
  );
}
