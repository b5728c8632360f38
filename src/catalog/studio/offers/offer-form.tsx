import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { say } from '#i18n/staff/say';
import { textOf } from '#kit/form-data';
import type { MarketChoice } from '#locale/market';
import { Button } from '#ui/controls/button';
import { RadioCards } from '#ui/forms/field';
import { useFocusOnProblems } from '#ui/forms/form-problems';
import type { Typed } from '../shared/flat-form.ts';
import { ChoiceField, FormFields, FormHead, LanguageFields, TextField, useField } from '../shared/form-pieces.tsx';
import { currencyOf, offerFields } from './offer-fields.ts';
import { OfferPreview } from './offer-preview.tsx';
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

/** The form of an offer, with its price as the visitor will see it beside what is typed. */
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
          <TextField
            name="price"
            label={`Price in ${currency}`}
            hint="Such as 999 or 999.50."
            inputMode="decimal"
            required
          />
          <TextField
            name="discountedPrice"
            label={`Price to pay in ${currency}`}
            hint="The other one is struck through. Empty: nothing is taken off. 0: free."
            inputMode="decimal"
            optional
          />
          <div className="hidden group-has-[[value=advance]:checked]:contents">
            <TextField
              name="payNow"
              label={`Advance in ${currency}`}
              hint="Paid at checkout; only with an advance."
              inputMode="decimal"
              optional
            />
            <TextField
              name="parts"
              label="Payments in all"
              hint="2 is an advance and its balance."
              inputMode="numeric"
              optional
            />
          </div>
        </div>
        <OfferPreview preview={previewOf(shown, taxView)} />
        <LanguageFields
          name="label"
          legend="Label"
          hint="Where a page shows several offers."
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
        <ChoiceField
          name="kit"
          label="Kit"
          hint="Where one is sent, the checkout asks for a postal address."
          options={[
            { value: '', label: 'As the programme says, inside India' },
            { value: 'yes', label: 'A kit is sent' },
            { value: 'no', label: 'Without kit' },
          ]}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <ChoiceField
            name="tax"
            label="Tax"
            hint="Its rates stand under Taxes."
            options={[
              { value: '', label: 'As the programme says' },
              ...taxes.map((name) => ({ value: name, label: name })),
            ]}
          />
          <TextField
            name="taxCode"
            label="HSN or SAC"
            hint="Where it is not the programme's."
            inputMode="numeric"
            optional
          />
        </div>
      </FormFields>
      <Button className="justify-self-start" name="step" value="review">
        Review
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
  const options = markets.map(({ code, name, currency, open }) => ({
    value: code,
    label: `${name} (${currency})${open ? '' : ', closed'}`,
  }));
  return (
    <ChoiceField name="market" label="Market" hint="It stays for ever, and so does its currency." options={options} />
  );
}

function PlanField() {
  const { value, error, note, noteKey } = useField('plan');
  return (
    <RadioCards
      key={noteKey}
      name="plan"
      legend="How it is paid"
      defaultValue={value}
      error={error}
      hint={note}
      options={[
        { value: 'full', label: 'At once', detail: 'The whole price at checkout' },
        { value: 'advance', label: 'With an advance', detail: 'A part at checkout, the rest later' },
      ]}
    />
  );
}
