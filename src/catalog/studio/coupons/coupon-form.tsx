import { Form } from 'react-router';
import { useMarketChoices } from '#ui/admin/site-lists';
import { Button } from '#ui/controls/button';
import { Disclosure } from '#ui/controls/details';
import { CheckboxField, Field, RadioCards } from '#ui/forms/field';
import type { CouponProblems } from '../../coupons/manage-coupons.ts';
import type { CouponFormValues } from './read-coupon-form.ts';

type CouponFormProps = { formKey: string; values: CouponFormValues | undefined; problems: CouponProblems };

/** The form for a new coupon; its terms cannot be changed afterwards. */
export function CouponForm({ formKey, values, problems }: CouponFormProps) {
  const chosen = (field: 'markets' | 'plans', value: string) => values?.[field].includes(value) ?? false;
  const typed = (name: Exclude<keyof CouponProblems, 'amounts' | 'markets' | 'plans'>) => ({
    name,
    defaultValue: values?.[name],
    error: problems[name],
  });
  const markets = useMarketChoices();
  const currencies = [...new Set(markets.map(({ currency }) => currency))];
  return (
    <Disclosure summary="New coupon" open={values !== undefined}>
      <Form method="post" className="grid max-w-xl gap-5">
        <input type="hidden" name="key" value={formKey} />
        <Field {...typed('name')} label="What is it for?" hint="Only staff see this." required />
        <RadioCards
          name="kind"
          legend="It takes off"
          defaultValue={values?.kind || 'percent'}
          options={[
            { value: 'percent', label: 'A percentage', detail: 'Of the price, rounded down to the smallest coin' },
            { value: 'fixed', label: 'An amount', detail: 'One for each currency' },
          ]}
        />
        <Field {...typed('percent')} label="Percent" inputMode="decimal" optional />
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="mb-2 font-semibold">Amounts</legend>
          {currencies.map((currency) => (
            <Field
              key={currency}
              name={currency}
              label={currency}
              inputMode="decimal"
              optional
              defaultValue={values?.amounts[currency]}
            />
          ))}
          {problems.amounts && <p className="col-span-2 text-danger">{problems.amounts}</p>}
        </fieldset>
        <RadioCards
          name="codes"
          legend="Codes"
          defaultValue={values?.codes || 'one'}
          options={[
            { value: 'one', label: 'One code for many', detail: 'Everybody types the same' },
            { value: 'list', label: 'A list of codes', detail: 'Each for one use; created here, exported as CSV' },
          ]}
        />
        <Field
          {...typed('code')}
          label="Code, or prefix of the list"
          autoComplete="off"
          autoCapitalize="characters"
          required
        />
        <Field
          {...typed('maxUses')}
          label="Uses of the one code in all"
          hint="Leave empty for no limit."
          inputMode="numeric"
          optional
        />
        <Field {...typed('count')} label="How many codes in the list" inputMode="numeric" optional />
        <Field
          {...typed('perCustomer')}
          label="Uses by one customer"
          hint="By mobile number or e-mail. Leave empty for no limit."
          inputMode="numeric"
          optional
        />
        <Field {...typed('startsAt')} type="date" label="From this day" hint="Days begin and end in India." optional />
        <Field {...typed('endsAt')} type="date" label="Until the end of this day" optional />
        <Field
          {...typed('offers')}
          label="Only for these offers"
          hint="Their names, such as maker-in, separated by commas. Leave empty for all offers."
          optional
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold">Only in these markets (none: all)</legend>
          {markets.map(({ code, name }) => (
            <CheckboxField
              key={code}
              id={`market-${code}`}
              name="markets"
              value={code}
              label={name}
              defaultChecked={chosen('markets', code)}
            />
          ))}
        </fieldset>
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold">Only for these plans (none: all)</legend>
          <CheckboxField
            id="plan-full"
            name="plans"
            value="full"
            label="Paid at once"
            defaultChecked={chosen('plans', 'full')}
          />
          <CheckboxField
            id="plan-advance"
            name="plans"
            value="advance"
            label="Advance and instalments"
            defaultChecked={chosen('plans', 'advance')}
          />
        </fieldset>
        <Button className="justify-self-start">Create the coupon</Button>
      </Form>
    </Disclosure>
  );
}
