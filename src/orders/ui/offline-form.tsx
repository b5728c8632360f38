import { Form } from 'react-router';
import { Button } from '#ui/button';
import { Disclosure } from '#ui/details';
import { Field, SelectField } from '#ui/field';

const means = [
  { value: 'transfer', label: 'Bank transfer' },
  { value: 'cash', label: 'Cash' },
  { value: 'cheque', label: 'Cheque' },
];

/** For money that staff saw arrive. Typed, not clicked: it stands for a look at the bank statement. */
export function OfflineForm({ due }: { due: string }) {
  return (
    <Disclosure summary="Money came by transfer, cash or cheque">
      <Form method="post" className="grid max-w-md gap-4">
        <SelectField name="means" label="How it came" options={means} />
        <Field
          name="proof"
          label="Reference"
          hint="From the statement, the cheque or the receipt."
          required
          maxLength={80}
        />
        <Field name="amount" label={`Amount (due: ${due})`} inputMode="decimal" autoComplete="off" required />
        <Field
          name="again"
          label="The amount once more"
          hint="Above 10,000 only."
          inputMode="decimal"
          autoComplete="off"
        />
        <Button size="sm" name="do" value="offline">
          Confirm the payment
        </Button>
      </Form>
    </Disclosure>
  );
}
