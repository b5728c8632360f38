import { useText } from '#text';
import { Disclosure } from '#ui/details';
import { Field, SelectField } from '#ui/field';
import type { CheckoutField, CheckoutValues } from '../checkout-values.ts';
import type { CheckoutView } from '../checkout-view.ts';

type GstFieldsProps = { values: CheckoutValues; problem: (field: CheckoutField) => string | undefined } & Pick<
  NonNullable<CheckoutView['gst']>,
  'states'
>;

const asked = ['gstin', 'company', 'companyAddress', 'state'] as const;

/** What an invoice needs to know of a business that pays; folded away, because few need it. */
export function GstFields({ values, problem, states }: GstFieldsProps) {
  const say = useText();
  return (
    <Disclosure
      summary={say('checkout.gst.title')}
      open={asked.some((field) => values[field] !== '' || problem(field)) || undefined}
    >
      <div className="grid gap-5">
        <Field
          name="gstin"
          label={say('checkout.gst.gstin')}
          hint={say('checkout.gst.gstinHint')}
          defaultValue={values.gstin}
          error={problem('gstin')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
        />
        <Field
          name="company"
          label={say('checkout.gst.company')}
          defaultValue={values.company}
          error={problem('company')}
          autoComplete="organization"
          maxLength={160}
        />
        <Field
          name="companyAddress"
          label={say('checkout.gst.address')}
          defaultValue={values.companyAddress}
          error={problem('companyAddress')}
          autoComplete="off"
          maxLength={240}
        />
        <SelectField
          name="state"
          label={say('checkout.gst.state')}
          defaultValue={values.state}
          autoComplete="off"
          options={[
            { value: '', label: say('checkout.gst.noState') },
            ...states.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
      </div>
    </Disclosure>
  );
}
