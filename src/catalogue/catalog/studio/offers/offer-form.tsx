import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { marketName, type MarketChoice } from '#foundation/locale/market.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { RadioCards } from '#foundation/ui/forms/field.tsx';
import { useFocusOnProblems } from '#foundation/ui/forms/form-problems.tsx';
import { officeWords } from '#foundation/ui/admin/moment.tsx';
import type { Typed } from '#foundation/ui/admin/versioned-form.ts';
import {
  ChoiceField,
  FormFields,
  FormHead,
  LanguageFields,
  TextField,
  useField,
  TypedAmountField,
} from '#foundation/ui/admin/versioned-fields.tsx';
import { currencyOf, isEqualPrice, offerFields } from './offer-fields.ts';
import { OfferPreview } from './offer-preview.tsx';
import { SeatFields } from './seat-fields.tsx';
import { previewOf, type TaxView } from './preview.ts';
import type { OfferAnswer } from './submit-offer.ts';

type OfferFormProps = {
  values: Typed;
  /** Of the row the form was made from; absent for a new offer. */
  version?: number;
  formKey: string;
  answer: OfferAnswer | undefined;
  taxes: string[];
  taxView: TaxView;
};

/** The form of an offer, next to a live preview of its price. */
export function OfferForm({ values, version, formKey, answer, taxes, taxView }: OfferFormProps) {
  const top = useRef<HTMLFormElement>(null);
  useFocusOnProblems(top, answer?.staff.review ? undefined : answer);
  const [typed, type] = useState<Typed>();
  const shown = typed ?? answer?.values ?? values;
  const currency = currencyOf(shown, taxView.markets);
  const isNew = version === undefined;
  return (
    <Form
      ref={top}
      method="post"
      className="group grid gap-6"
      noValidate
      onChange={(event) => type(typedNow(new FormData(event.currentTarget)))}
    >
      <FormHead answer={answer} />
      <input type="hidden" name="form" value="offer" />
      <input type="hidden" name="key" value={answer?.staff.key ?? formKey} />
      <input type="hidden" name="version" value={answer?.stale?.version ?? version ?? ''} />
      <input type="hidden" name="base" value={answer?.stale?.base ?? JSON.stringify(values)} />
      <FormFields values={values} answer={answer}>
        <MarketField isNew={isNew} markets={taxView.markets} />
        <PlanField />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TypedAmountField
            name="price"
            currency={currency}
            label={say('Price in {currency}', { currency })}
            hint={say('Such as 999 or 999.50.')}
            required
          />
          <TypedAmountField
            name="discountedPrice"
            currency={currency}
            label={say('Price to pay in {currency}', { currency })}
            hint={
              isEqualPrice(shown, taxView.markets) ? (
                <span className="font-semibold text-warning">
                  {say(
                    'Both prices are alike: nothing is struck through. Leave this empty where nothing is taken off.',
                  )}
                </span>
              ) : (
                say('The other one is struck through. Empty: nothing is taken off. 0: free.')
              )
            }
            optional={say('optional')}
          />
          <div className="hidden group-has-[[value=advance]:checked]:contents">
            <TypedAmountField
              name="payNow"
              currency={currency}
              label={say('Advance in {currency}', { currency })}
              hint={say('Paid at checkout; only with an advance.')}
              optional={say('optional')}
            />
            <TextField
              name="parts"
              label={say('Payments in all')}
              hint={say('2 is an advance and its balance.')}
              inputMode="numeric"
              optional={say('optional')}
            />
            <ChoiceField
              name="partsDue"
              label={say('When the rest is due')}
              hint={say(
                'Each payment is due on a day, until that day is over in {place}. Orders that were placed keep their days.',
                {
                  place: officeWords(),
                },
              )}
              options={[
                {
                  value: '',
                  label: say('As usual: a balance a week before the first session, instalments monthly after it'),
                },
                { value: 'before-start', label: say('All before the first session, the last a week before it') },
                { value: 'monthly-from-start', label: say('Monthly, the first a month after the first session') },
                { value: 'monthly-from-purchase', label: say('Monthly, the first a month after the purchase') },
              ]}
            />
          </div>
        </div>
        <OfferPreview preview={previewOf(shown, taxView)} />
        <LanguageFields
          name="label"
          legend={say('Label')}
          hint={say('Where a page shows several offers.')}
          maxLength={60}
          required={false}
        />
        <LanguageFields
          name="includes"
          legend={say('What it includes')}
          hint={say(
            'One thing a line, ten at most. It stands at the price and in the checkout, unless the page lists its own.',
          )}
          maxLength={1_000}
          required={false}
          long
        />
        <SeatFields />
        <ChoiceField
          name="kit"
          label={say('Kit')}
          hint={say('Where one is sent, the checkout asks for a postal address.')}
          options={[
            { value: '', label: say('As the programme says, inside India') },
            { value: 'yes', label: say('A kit is sent') },
            { value: 'no', label: say('Without kit') },
          ]}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <ChoiceField
            name="tax"
            label={say('Tax')}
            hint={say('Its rates stand under Taxes.')}
            options={[
              { value: '', label: say('As the programme says') },
              ...taxes.map((name) => ({ value: name, label: name })),
            ]}
          />
          <TextField
            name="taxCode"
            label={say('HSN or SAC')}
            hint={say("Where it is not the programme's.")}
            inputMode="numeric"
            optional={say('optional')}
          />
        </div>
      </FormFields>
      <Button className="justify-self-start" name="step" value="review">
        {say('Review')}
      </Button>
    </Form>
  );
}

function typedNow(form: FormData): Typed {
  return Object.fromEntries(offerFields.map((field) => [field, textOf(form, field)]));
}

function MarketField({ isNew, markets }: { isNew: boolean; markets: MarketChoice[] }) {
  const { value } = useField('market');
  if (!isNew) return <input type="hidden" name="market" value={value} />;
  const options = markets.map(({ code, currency, open }) => {
    const words = { market: marketName(code, staffLanguage()), currency };
    return { value: code, label: open ? `${words.market} (${currency})` : say('{market} ({currency}), closed', words) };
  });
  return (
    <ChoiceField
      name="market"
      label={say('Market')}
      hint={say('It stays for ever, and so does its currency.')}
      options={options}
    />
  );
}

function PlanField() {
  const { value, error, hint, noteKey } = useField('plan');
  return (
    <RadioCards
      key={noteKey}
      name="plan"
      legend={say('How it is paid')}
      defaultValue={value}
      error={error}
      hint={hint}
      options={[
        { value: 'full', label: say('At once'), detail: say('The whole price at checkout') },
        { value: 'advance', label: say('With an advance'), detail: say('A part at checkout, the rest later') },
      ]}
    />
  );
}
