import { say } from '#foundation/i18n/staff/say.ts';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { CheckboxField, RadioCards } from '#foundation/ui/forms/field.tsx';
import type { FormAnswer, Typed } from '#foundation/ui/admin/versioned-form.ts';
import { ChoiceField, FormFields, FormHead, TextField, useField } from '#foundation/ui/admin/versioned-fields.tsx';
import { gatewayField } from './market-fields.ts';
import type { MarketFormChoices } from './read-markets.ts';

type MarketFormProps = {
  values: Typed;
  /** Of the row the form was made from; absent for a new market. */
  version?: number;
  answer: FormAnswer | undefined;
  choices: MarketFormChoices;
  /** Whether offers have prices in its currency, which stays then. */
  used?: boolean;
  children?: ReactNode;
};

const zonesId = 'time-zones';

/** The form of a market; `children` are the fields that only a new one has. */
export function MarketForm({ values, version, answer, choices, used = false, children }: MarketFormProps) {
  const isNew = version === undefined;
  const { countries, currencies, zones, gateways } = choices;
  return (
    <Form method="post" className="group grid gap-6" noValidate>
      <FormKey />
      <FormHead answer={answer} />
      <input type="hidden" name="version" value={answer?.stale?.version ?? version ?? ''} />
      <input type="hidden" name="base" value={answer?.stale?.base ?? JSON.stringify(values)} />
      <FormFields values={values} answer={answer}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {isNew && (
            <ChoiceField
              name="country"
              label={say('Country')}
              hint={say('It stays for ever.')}
              options={[
                { value: '', label: say('Choose a country') },
                ...countries.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
              ]}
            />
          )}
          {used ? (
            <KeptCurrency />
          ) : (
            <ChoiceField
              name="currency"
              label={say('Currency')}
              hint={say('It stays once an offer has a price in it.')}
              options={[{ value: '', label: say('Choose a currency') }, ...currencies]}
            />
          )}
          <TextField
            name="zone"
            label={say('Time zone')}
            hint={say('Such as Europe/London. Left empty, that of the country where it has only one.')}
            list={zonesId}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            optional={say('optional')}
          >
            <datalist id={zonesId}>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {zone}
                </option>
              ))}
            </datalist>
          </TextField>
          <ChoiceField
            name="phone"
            label={say('Prefix of phone numbers')}
            hint={say('Stands in forms until a visitor chooses another one.')}
            options={[
              { value: '', label: say('That of the country') },
              ...countries.map(({ code, name, prefix }) => ({ value: code, label: `${name} ${prefix}` })),
            ]}
          />
        </div>
        <Collectors gateways={gateways} />
        {children}
      </FormFields>
      <Button className="justify-self-start" name="do" value={isNew ? 'open' : 'save'}>
        {isNew ? say('Open the market') : say('Save')}
      </Button>
    </Form>
  );
}

function KeptCurrency() {
  const { value } = useField('currency');
  return (
    <div>
      <input type="hidden" name="currency" value={value} />
      <p className="font-semibold">{say('Currency')}</p>
      <p>{value}</p>
      <p className="text-sm text-ink-soft">{say('It stays: offers have prices in it.')}</p>
    </div>
  );
}

/** Who collects money there: as the settings of the server say, or those that are ticked. */
function Collectors({ gateways }: Pick<MarketFormChoices, 'gateways'>) {
  const { value, hint, noteKey } = useField('collect');
  const { error } = useField('gateways');
  const bySettings = gateways.filter((gateway) => gateway.bySettings && gateway.supports).map(({ label }) => label);
  return (
    <div className="grid gap-3">
      <RadioCards
        key={noteKey}
        name="collect"
        legend={say('Who collects money there')}
        defaultValue={value || 'settings'}
        error={error}
        hint={hint}
        options={[
          {
            value: 'settings',
            label: say('As the server’s settings say'),
            detail:
              bySettings.length > 0
                ? say('Now: {gateways}', { gateways: bySettings.join(', ') })
                : say('Now: nobody but the sandbox'),
          },
          { value: 'chosen', label: say('Only those I choose') },
        ]}
      />
      <fieldset className="hidden gap-2 group-has-[[value=chosen]:checked]:grid">
        <legend className="sr-only">{say('Gateways')}</legend>
        {gateways.map((gateway) => (
          <GatewayField key={gateway.name} {...gateway} />
        ))}
      </fieldset>
    </div>
  );
}

function GatewayField({ name, label, supports, on }: MarketFormChoices['gateways'][number]) {
  const field = gatewayField(name);
  const { value } = useField(field);
  const words = !supports
    ? say('{gateway} – does not collect this currency', { gateway: label })
    : on
      ? label
      : say('{gateway} – not switched on in the settings yet', { gateway: label });
  return (
    <CheckboxField
      id={`field-${field}`}
      name={field}
      value="yes"
      label={words}
      disabled={!supports && value !== 'yes'}
      defaultChecked={value === 'yes'}
    />
  );
}
