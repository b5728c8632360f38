import { Form } from 'react-router';
import { Button } from '#ui/button';
import { Disclosure } from '#ui/details';
import { CheckboxField, Field, SelectField } from '#ui/field';

type RefundFormProps = { payments: { id: string; amount: string; gateway: string; gatewayPaymentId: string }[] };

/** Gives money back on the gateway that took it; finance alone may. */
export function RefundForm({ payments }: RefundFormProps) {
  if (payments.length === 0) return null;
  const options = payments.map(({ id, amount, gateway, gatewayPaymentId }) => ({
    value: id,
    label: `${amount} · ${gateway} · ${gatewayPaymentId}`,
  }));
  return (
    <Disclosure summary="Give money back">
      <Form method="post" className="grid max-w-md gap-4">
        <SelectField id="refund-payment" name="payment" label="Of this payment" options={options} />
        <Field id="refund-amount" name="amount" label="Amount" inputMode="decimal" autoComplete="off" required />
        <Field
          id="refund-again"
          name="again"
          label="The amount once more"
          hint="Above 10,000 only."
          inputMode="decimal"
          autoComplete="off"
        />
        <CheckboxField name="cancel" value="yes" label="The order ends: its seat is free for others" />
        <Button size="sm" variant="danger" name="do" value="refund">
          Give the money back
        </Button>
      </Form>
    </Disclosure>
  );
}
