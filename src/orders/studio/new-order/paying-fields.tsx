import { Field, RadioCards, SelectField } from '#ui/forms/field';
import { means } from '../order/offline-form.tsx';
import { TypedTwice } from '../order/typed-twice.tsx';
import type { FieldsProps } from './fields-props.ts';

/** A code of the buyer, and what this role may take off beside it. */
export function DiscountFields({ offer, value, problem }: FieldsProps) {
  const { discount } = offer;
  return (
    <>
      <Field
        name="coupon"
        label="Coupon code"
        optional
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={value('coupon')}
        error={problem('coupon')}
      />
      {discount && (
        <fieldset className="grid grid-cols-1 gap-4">
          <legend className="field-label">Discount</legend>
          <p className="field-hint">
            At most {discount.percent} % of the price: {discount.most} without a code. Leave it empty for none.
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              name="discount"
              label="Take off"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              defaultValue={value('discount')}
              error={problem('discount')}
            />
            <SelectField
              name="discountKind"
              label="As"
              defaultValue={value('discountKind')}
              options={[
                { value: 'amount', label: `Amount (${offer.currency})` },
                { value: 'percent', label: 'Percent' },
              ]}
            />
          </div>
          <Field
            name="reason"
            label="Reason for the discount"
            hint="For colleagues: it stands on the order and in the audit. The buyer reads the amount only."
            maxLength={300}
            autoComplete="off"
            defaultValue={value('reason')}
            error={problem('reason')}
          />
        </fieldset>
      )}
    </>
  );
}

/** How the order is paid; what each way needs comes into sight with it, by styles alone. */
export function PayingFields({ offer, value, problem }: FieldsProps) {
  const ways = [
    { value: 'mail', label: 'Send a link to pay by mail', detail: 'The seat is kept until then.' },
    { value: 'hand', label: 'Give the link yourself', detail: 'Copy it, or send it by WhatsApp from the order.' },
    ...(offer.mayConfirm
      ? [{ value: 'offline', label: 'Paid already', detail: 'By bank transfer, UPI, cash or cheque.' }]
      : []),
    { value: 'free', label: 'Nothing to pay', detail: 'Only where the price, a code or a discount leaves nothing.' },
  ];
  return (
    <div className="group/paying grid grid-cols-1 gap-4">
      <RadioCards
        name="paying"
        legend="How it is paid"
        defaultValue={value('paying')}
        error={problem('paying')}
        required
        options={ways}
      />
      <div className="hidden group-has-[[value=mail]:checked]/paying:block group-has-[[value=hand]:checked]/paying:block">
        <SelectField
          name="days"
          label="Keep the seat for"
          defaultValue={value('days')}
          error={problem('days')}
          options={[
            { value: '1', label: '1 day' },
            { value: '2', label: '2 days' },
            { value: '3', label: '3 days' },
            { value: '7', label: '7 days' },
          ]}
        />
      </div>
      {offer.mayConfirm && (
        <div className="hidden grid-cols-1 gap-4 group-has-[[value=offline]:checked]/paying:grid">
          <SelectField name="means" label="How it came" options={means} defaultValue={value('means')} />
          <Field
            name="proof"
            label="Reference"
            hint="From the statement, the cheque or the receipt."
            maxLength={80}
            autoComplete="off"
            defaultValue={value('proof')}
            error={problem('proof')}
          />
          <Field
            name="amount"
            label="Amount received"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={value('amount')}
            error={problem('amount')}
          />
          <TypedTwice formId="field" defaultValue={value('again')} />
        </div>
      )}
    </div>
  );
}
