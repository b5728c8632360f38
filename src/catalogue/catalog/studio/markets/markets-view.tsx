import { say } from '#foundation/i18n/staff/say.ts';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button, ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { RadioCards } from '#foundation/ui/forms/field.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import type { FormAnswer } from '#foundation/ui/admin/versioned-form.ts';
import { TextField, useField } from '#foundation/ui/admin/versioned-fields.tsx';
import { MoveWords } from '../shared/move-words.tsx';
import { MarketForm } from './market-form.tsx';
import type { ShownMarkets } from './read-markets.ts';

type MarketsViewProps = { shown: ShownMarkets; done: string | null; answer: FormAnswer | undefined };

/** The markets there are, in the order in which visitors are offered them; the owner opens another one. */
export function MarketsView({ shown, done, answer }: MarketsViewProps) {
  const { markets, mayChange, values, choices, registered } = shown;
  return (
    <>
      <PageHead title={say('Markets')}>
        {say(
          'The countries we sell to: each has its currency, prices, tax and means of payment. Visitors read the first ones first.',
        )}
      </PageHead>
      {done === 'moved' && !answer && (
        <Notice tone="success" role="status">
          {say('The markets are in the new order.')}
        </Notice>
      )}
      <ButtonLink to={studioPaths.studioLanguages()} variant="secondary" size="sm" className="justify-self-start">
        {say('Languages of the site')}
      </ButtonLink>
      {mayChange && (
        <Disclosure summary={say('New market')} open={answer !== undefined}>
          <MarketForm values={values} answer={answer} choices={choices}>
            <TaxFields registered={registered} />
          </MarketForm>
        </Disclosure>
      )}
      <ul aria-label={say('Markets')} className="divide-y divide-line rounded-xl border border-line bg-surface">
        {markets.map((market, index) => (
          <MarketRow
            key={market.code}
            market={market}
            mayChange={mayChange}
            first={index === 0}
            last={index === markets.length - 1}
          />
        ))}
      </ul>
    </>
  );
}

type RowProps = { market: ShownMarkets['markets'][number]; mayChange: boolean; first: boolean; last: boolean };

function MarketRow({ market, mayChange, first, last }: RowProps) {
  const { code, name, currency, zone, offers, closed, tax, collectors } = market;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <AppLink
            to={studioPaths.studioMarket(code)}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline"
          >
            {name}
          </AppLink>
          <Badge tone={closed ? 'neutral' : 'success'}>{closed ? say('closed') : say('open')}</Badge>
          {!closed && collectors.length === 0 && <Badge tone="warning">{say('nobody collects')}</Badge>}
        </p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {[
            currency,
            zone,
            tax,
            offers === 1 ? say('1 offer') : say('{count} offers', { count: offers }),
            collectors.join(', '),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {mayChange && (
        <Form method="post" className="flex gap-2">
          <input type="hidden" name="market" value={code} />
          <Button size="sm" variant="secondary" icon={<ArrowUp />} name="do" value="up" disabled={first}>
            <MoveWords name={name} up />
          </Button>
          <Button size="sm" variant="secondary" icon={<ArrowDown />} name="do" value="down" disabled={last}>
            <MoveWords name={name} />
          </Button>
        </Form>
      )}
    </li>
  );
}

function TaxFields({ registered }: { registered: boolean }) {
  const { value, error } = useField('kind');
  return (
    <>
      <RadioCards
        name="kind"
        legend={say('Tax from today on')}
        hint={
          registered
            ? say('Later changes stand under Taxes.')
            : say('Nothing is charged while the settings have no GSTIN.')
        }
        defaultValue={value || 'export'}
        error={error}
        options={[
          { value: 'export', label: say('An export'), detail: say('No tax; documents say why') },
          { value: 'none', label: say('No tax') },
          { value: 'gst', label: say('GST'), detail: say('At the rate below, contained in the prices') },
        ]}
      />
      <div className="hidden group-has-[[value=gst]:checked]:block">
        <TextField name="rate" label={say('Percent')} inputMode="decimal" optional={say('optional')} />
      </div>
    </>
  );
}
