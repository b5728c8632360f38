import { say } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import type { MoneyChecks } from './read-money-checks.ts';
import { gatewayWords } from '#sales/payments/gateways/gateway-words.ts';

/** The last reconciliation with each gateway; with permission, starts one now. */
export function RunList({ runs, mayCompare }: { runs: MoneyChecks['runs']; mayCompare: boolean }) {
  return (
    <section aria-labelledby="runs" className="grid gap-3">
      <Heading level={2} size="small" id="runs">
        {say('Reconciliation with the gateways')}
      </Heading>
      {runs.length === 0 ? (
        <p className="text-ink-soft">{say('Not yet: it runs every night.')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {runs.map(({ gateway, state, seen, mended, left, from, to, at }) => (
            <li key={gateway} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
              <div className="min-w-0 flex-1 basis-56">
                <div className="font-semibold">{gatewayWords(gateway)}</div>
                <div className="text-sm text-ink-soft">
                  {say('{from} to {to}: {seen} entries, {mended} corrected', { from, to, seen, mended })}
                </div>
              </div>
              {state === 'unreachable' ? (
                <Badge tone="warning">{say('Unreachable')}</Badge>
              ) : (
                <Badge tone={left === 0 ? 'success' : 'danger'}>
                  {left === 0 ? say('Agrees') : say('{left} different', { left })}
                </Badge>
              )}
              <Moment at={at} className="text-sm text-ink-soft" />
            </li>
          ))}
        </ul>
      )}
      {mayCompare && (
        <Form method="post">
          <Button name="do" value="compare" size="sm" variant="secondary">
            {say('Reconcile the last three days now')}
          </Button>
        </Form>
      )}
    </section>
  );
}
