import { type StaffSentence, say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { useMarketChoices } from '#foundation/ui/admin/site-lists.tsx';
import { businessDay } from '#foundation/locale/business-day.ts';
import { marketName } from '#foundation/locale/market.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { FormAnswer } from '#platform/people/model';
import { ActForm, FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Field, RadioCards, SelectField } from '#foundation/ui/forms/field.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Form } from 'react-router';
import type { ShownTaxes } from './read-taxes.ts';

type TaxesViewProps = {
  shown: ShownTaxes;
  answer: FormAnswer | undefined;
  problems: Record<string, string>;
};

const stateWords = { now: 'in force', over: 'over', later: 'to come' } as const satisfies Record<string, StaffSentence>;
const tones = { now: 'success', over: 'neutral', later: 'info' } as const;

/** The rates of each tax by market and day; with permission, adds one from a day on and removes one that has not begun. */
export function TaxesView({ shown, answer, problems }: TaxesViewProps) {
  const { rates, mayChange, outcome, formKey, registered } = shown;
  return (
    <>
      <PageHead title={say('Taxes')} back={{ to: studioPaths.studioProgrammes(), label: say('Programmes') }}>
        {registered
          ? say(
              'What is charged in each market, from which day on. Programmes and offers name a tax; without one it is “standard”.',
            )
          : say('The business has no GSTIN in its settings, so no tax is charged yet.')}
      </PageHead>
      <FormNotice answer={answer?.refusal ? answer : undefined} outcome={answer ? null : outcome} />
      <Review answer={answer} />
      {mayChange && <RateForm key={answer?.key} {...{ shown, answer, problems }} />}
      <ul aria-label={say('Rates')} className="divide-y divide-line rounded-xl border border-line bg-surface">
        {rates.map(({ id, tax, market, what, startsAt, state }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold">{say('{tax} in {market}: {what}', { tax, market, what })}</p>
              <p className="text-sm text-ink-soft">{say('from {day}', { day: businessDay(startsAt) })}</p>
            </div>
            <Badge tone={tones[state]}>{say(stateWords[state])}</Badge>
            {mayChange && state === 'later' && (
              <Form method="post">
                <input type="hidden" name="form" value="remove" />
                <input type="hidden" name="key" value={formKey} />
                <input type="hidden" name="rate-id" value={id} />
                <Button size="sm" variant="secondary" name="step" value="review">
                  {say('Take back')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function RateForm({ shown: { taxes, formKey }, answer, problems }: TaxesViewProps) {
  const markets = useMarketChoices();
  return (
    <ActForm name="rate" summary={say('New rate')} formKey={formKey} answer={answer} hidden={{}} button={say('Review')}>
      {(typed) => (
        <>
          <SelectField
            name="tax"
            label={say('Tax')}
            defaultValue={typed('tax', 'standard')}
            error={problems.tax}
            options={taxes.map((name) => ({ value: name, label: name }))}
          />
          <Field
            name="other"
            label={say('Or a new tax')}
            hint={say('Such as books; lower case letters and dashes.')}
            autoComplete="off"
            autoCapitalize="none"
            optional={say('optional')}
            defaultValue={typed('other')}
          />
          <SelectField
            name="market"
            label={say('Market')}
            defaultValue={typed('market', markets[0]?.code)}
            error={problems.market}
            options={markets.map(({ code }) => ({ value: code, label: marketName(code, staffLanguage()) }))}
          />
          <RadioCards
            name="kind"
            legend={say('What is charged')}
            defaultValue={typed('kind', 'gst')}
            error={problems.kind}
            options={[
              { value: 'gst', label: say('GST'), detail: say('At the rate below, contained in the prices') },
              { value: 'export', label: say('An export'), detail: say('No tax; documents say why') },
              { value: 'none', label: say('No tax') },
            ]}
          />
          <Field
            name="rate"
            label={say('Percent')}
            inputMode="decimal"
            optional={say('optional')}
            defaultValue={typed('rate')}
            error={problems.rate}
          />
          <Field
            name="startsOn"
            type="date"
            label={say('From this day on')}
            hint={say('Days begin in India.')}
            required
            defaultValue={typed('startsOn')}
            error={problems.startsOn}
          />
        </>
      )}
    </ActForm>
  );
}
