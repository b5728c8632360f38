import { type StaffSentence, say } from '#foundation/i18n/staff/say.ts';
import type { listRefusedWebhooks } from '#sales/payments';
import { ActForm } from '#platform/people/ui/act-form.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { lookup } from '#foundation/kit/lookup.ts';
import type { MoneyForms } from './finding-lists.tsx';
import { gatewayWords } from '#sales/payments/gateways/gateway-words.ts';

const words = lookup<StaffSentence>({
  forged: 'not signed with our secret',
  stale: 'signed too long ago',
  malformed: 'signed, but not readable',
  unreachable: 'signed, but the gateway did not say what it is about',
  mismatch: 'signed, but for another amount or order',
  'unknown-order': 'signed, but for no order of ours',
});

type RefusedWebhookListProps = { webhooks: Awaited<ReturnType<typeof listRefusedWebhooks>>; forms: MoneyForms };

/** Webhooks that changed nothing; many that are not signed with our secret mean that the secret is wrong. */
export function RefusedWebhookList({ webhooks, forms }: RefusedWebhookListProps) {
  return (
    <section aria-labelledby="refused-webhooks" className="grid gap-3">
      <Heading level={2} size="small" id="refused-webhooks">
        {say('Refused webhooks')}
      </Heading>
      <p className="text-sm text-ink-soft">
        {say(
          'In the last seven days; they changed nothing. If genuine ones are among them, compare the webhook secret at the gateway with the setting. Payments are found without webhooks too, only later.',
        )}
      </p>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {webhooks.map(({ gateway, reason, count, lastAt }) => (
          <li key={`${gateway} ${reason}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <div className="min-w-0 flex-1 basis-56">
              <div className="font-semibold">{gatewayWords(gateway)}</div>
              <div className="text-sm text-ink-soft">{words[reason] ? say(words[reason]) : reason}</div>
            </div>
            <span className="tabular-nums">{count}</span>
            <Moment at={lastAt} className="text-sm text-ink-soft" />
          </li>
        ))}
      </ul>
      {forms && (
        <ActForm
          {...forms}
          name="forget-refused"
          summary={say('Reset the counts')}
          hidden={{ do: 'forget-refused' }}
          button={say('Review')}
        >
          {(typed) => (
            <Field
              name="why"
              formId="refused"
              label={say('What it was')}
              required
              minLength={3}
              maxLength={300}
              defaultValue={typed('why')}
            />
          )}
        </ActForm>
      )}
    </section>
  );
}
