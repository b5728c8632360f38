import { say } from '#foundation/i18n/staff/say.ts';
import { Field, RadioCards, SelectField } from '#foundation/ui/forms/field.tsx';
import { meansChoices } from '../order/offline-form.tsx';
import { AmountTwice } from '../order/amount-twice.tsx';
import type { FieldsProps } from './fields-props.ts';

/** The buyer's coupon code, and the discount this role may give in addition. */
export function DiscountFields({ offer, value, field }: FieldsProps) {
  const { discount } = offer;
  return (
    <>
      <Field
        {...field('coupon')}
        label={say('Coupon code')}
        optional={say('optional')}
        maxLength={60}
        autoCapitalize="characters"
      />
      {discount && (
        <fieldset className="grid grid-cols-1 gap-4">
          <legend className="field-label">{say('Discount')}</legend>
          <p className="field-hint">
            {say('At most {percent} % of the price: {most} without a code. Leave it empty for none.', discount)}
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field {...field('discount')} label={say('Take off')} inputMode="decimal" maxLength={20} />
            <SelectField
              name="discountKind"
              label={say('As')}
              defaultValue={value('discountKind')}
              options={[
                { value: 'amount', label: say('Amount ({currency})', { currency: offer.currency }) },
                { value: 'percent', label: say('Percent') },
              ]}
            />
          </div>
          <Field
            {...field('reason')}
            label={say('Reason for the discount')}
            hint={say('For colleagues: it stands on the order and in the audit. The buyer reads the amount only.')}
            maxLength={300}
          />
        </fieldset>
      )}
    </>
  );
}

/** Days a seat can be held; the use case has the same list. */
const holdDays = [1, 2, 3, 7];

/** How the order is paid; the fields of each choice are revealed by styles only. */
export function PayingFields({ offer, value, field }: FieldsProps) {
  const ways = [
    { value: 'mail', label: say('Send a link to pay by mail'), detail: say('The seat is kept until then.') },
    {
      value: 'hand',
      label: say('Give the link yourself'),
      detail: say('Copy it, or send it by WhatsApp from the order.'),
    },
    ...(offer.mayConfirm
      ? [{ value: 'offline', label: say('Paid already'), detail: say('By bank transfer, UPI, cash or cheque.') }]
      : []),
    {
      value: 'free',
      label: say('Nothing to pay'),
      detail: say('Only where the price, a code or a discount leaves nothing.'),
    },
  ];
  return (
    <div className="group/paying grid grid-cols-1 gap-4">
      <RadioCards {...field('paying')} legend={say('How it is paid')} required options={ways} />
      <div className="hidden group-has-[[value=mail]:checked]/paying:block group-has-[[value=hand]:checked]/paying:block">
        <SelectField
          {...field('days')}
          label={say('Keep the seat for')}
          options={holdDays.map((days) => ({
            value: String(days),
            label: say(days === 1 ? '1 day' : '{days} days', { days }),
          }))}
        />
      </div>
      {offer.mayConfirm && (
        <div className="hidden grid-cols-1 gap-4 group-has-[[value=offline]:checked]/paying:grid">
          <SelectField name="means" label={say('How it came')} options={meansChoices()} defaultValue={value('means')} />
          <Field
            {...field('proof')}
            label={say('Reference')}
            hint={say('From the statement, the cheque or the receipt.')}
            maxLength={80}
          />
          <AmountTwice
            again={value('again')}
            {...field('amount')}
            currency={offer.currency}
            label={say('Amount received')}
          />
        </div>
      )}
    </div>
  );
}
