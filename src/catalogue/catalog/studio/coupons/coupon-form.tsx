import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { marketName } from '#foundation/locale/market.ts';
import { useMarketChoices } from '#foundation/ui/admin/site-lists.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { AmountField } from '#foundation/ui/forms/amount-field.tsx';
import { CheckboxField, Field, RadioCards } from '#foundation/ui/forms/field.tsx';
import { officeWords } from '#foundation/ui/admin/moment.tsx';
import type { CouponProblems } from '../../coupons/manage-coupons.ts';
import { formatMoney } from '#foundation/kit/money.ts';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import type { MadeFree } from './made-free.ts';
import { seenOf } from './seen-free.ts';
import type { NamedOffer } from './offer-names.ts';
import type { CouponFormValues } from './read-coupon-form.ts';

type CouponFormProps = {
  formKey: string;
  values: CouponFormValues | undefined;
  problems: CouponProblems;
  free: MadeFree[];
  /** The offers on sale. */
  offers: NamedOffer[];
};

/** The form for a new coupon; its terms cannot be changed afterwards. */
export function CouponForm({ formKey, values, problems, free, offers }: CouponFormProps) {
  const chosen = (field: 'offers' | 'markets' | 'plans', value: string) => values?.[field].includes(value) ?? false;
  const typed = (name: Exclude<keyof CouponProblems, 'amounts' | 'offers' | 'markets' | 'plans'>) => ({
    name,
    defaultValue: values?.[name],
    error: problems[name],
  });
  const markets = useMarketChoices();
  const currencies = [...new Set(markets.map(({ currency }) => currency))];
  return (
    <Disclosure summary={say('New coupon')} open={values !== undefined}>
      <Form method="post" className="grid max-w-xl gap-5">
        <input type="hidden" name="key" value={formKey} />
        <Field {...typed('name')} label={say('What is it for?')} hint={say('Only staff see this.')} required />
        <RadioCards
          name="kind"
          legend={say('It takes off')}
          defaultValue={values?.kind || 'percent'}
          options={[
            {
              value: 'percent',
              label: say('A percentage'),
              detail: say('Of the price, rounded down to the smallest coin'),
            },
            { value: 'fixed', label: say('An amount'), detail: say('One for each currency') },
          ]}
        />
        <Field {...typed('percent')} label={say('Percent')} inputMode="decimal" optional={say('optional')} />
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="mb-2 font-semibold">{say('Amounts')}</legend>
          {currencies.map((currency) => (
            <AmountField
              key={currency}
              name={currency}
              currency={currency}
              label={currency}
              optional={say('optional')}
              defaultValue={values?.amounts[currency]}
            />
          ))}
          {problems.amounts && <p className="col-span-2 text-danger">{problems.amounts}</p>}
        </fieldset>
        <RadioCards
          name="codes"
          legend={say('Codes')}
          defaultValue={values?.codes || 'one'}
          options={[
            { value: 'one', label: say('One code for many'), detail: say('Everybody types the same') },
            {
              value: 'list',
              label: say('A list of codes'),
              detail: say('Each for one use; created here, exported as CSV'),
            },
          ]}
        />
        <Field
          {...typed('code')}
          label={say('Code, or prefix of the list')}
          autoComplete="off"
          autoCapitalize="characters"
          required
        />
        <Field
          {...typed('maxUses')}
          label={say('Uses of the one code in all')}
          hint={say('Leave empty for no limit.')}
          inputMode="numeric"
          optional={say('optional')}
        />
        <Field
          {...typed('count')}
          label={say('How many codes in the list')}
          inputMode="numeric"
          optional={say('optional')}
        />
        <Field
          {...typed('perCustomer')}
          label={say('Uses by one customer')}
          hint={say('By mobile number or e-mail. Leave empty for no limit.')}
          inputMode="numeric"
          optional={say('optional')}
        />
        <Field
          {...typed('startsAt')}
          type="date"
          label={say('From this day')}
          hint={say('Days begin and end in {place}.', { place: officeWords() })}
          optional={say('optional')}
        />
        <Field {...typed('endsAt')} type="date" label={say('Until the end of this day')} optional={say('optional')} />
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold">{say('Only for these offers (none: all)')}</legend>
          <div className="grid max-h-72 gap-2 overflow-y-auto p-1">
            {offers.map(({ slug, name }) => (
              <CheckboxField
                key={slug}
                id={`offer-${slug}`}
                name="offers"
                value={slug}
                label={name}
                defaultChecked={chosen('offers', slug)}
              />
            ))}
          </div>
          {problems.offers && <p className="text-danger">{problems.offers}</p>}
        </fieldset>
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold">{say('Only in these markets (none: all)')}</legend>
          {markets.map(({ code }) => (
            <CheckboxField
              key={code}
              id={`market-${code}`}
              name="markets"
              value={code}
              label={marketName(code, staffLanguage())}
              defaultChecked={chosen('markets', code)}
            />
          ))}
        </fieldset>
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold">{say('Only for these plans (none: all)')}</legend>
          <CheckboxField
            id="plan-full"
            name="plans"
            value="full"
            label={say('Paid at once')}
            defaultChecked={chosen('plans', 'full')}
          />
          <CheckboxField
            id="plan-advance"
            name="plans"
            value="advance"
            label={say('Advance and instalments')}
            defaultChecked={chosen('plans', 'advance')}
          />
        </fieldset>
        {free.length > 0 && <FreeOffers free={free} offers={offers} />}
        <Button className="justify-self-start">{say('Create the coupon')}</Button>
      </Form>
    </Disclosure>
  );
}

/** A school may have hundreds of offers: the others are counted. */
const maxNamed = 6;

/** Names the offers for which nothing would be left to pay; sent again with them, the form creates the coupon. */
function FreeOffers({ free, offers }: Pick<CouponFormProps, 'free' | 'offers'>) {
  const nameOf = (offer: string) => offers.find(({ slug }) => slug === offer)?.name ?? offer;
  return (
    <Notice tone="warning" title={say('These offers would be free with this coupon')}>
      <input type="hidden" name="seen" value={seenOf(free)} />
      <ul className="list-disc ps-5">
        {free.slice(0, maxNamed).map(({ offer, left }) => (
          <li key={offer}>
            {left.amount === 0
              ? say('{offer}: nothing is left of its price', { offer: nameOf(offer) })
              : say('{offer}: {amount} is left, which is too small to be collected', {
                  offer: nameOf(offer),
                  amount: formatMoney(left, staffLanguage()),
                })}
          </li>
        ))}
        {free.length > maxNamed && <li>{say('And {count} more.', { count: free.length - maxNamed })}</li>}
      </ul>
      {say('Press the button again if you want that.')}
    </Notice>
  );
}
