import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { History } from '#platform/people/ui/history.tsx';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { lookup } from '#foundation/kit/lookup.ts';
import { DeliveryList } from './delivery-list.tsx';
import { EndpointActs, ReplayForm } from './endpoint-acts.tsx';
import { exampleBody, mappingText } from '../endpoints/mapping.ts';
import { EndpointForm } from './endpoint-form.tsx';
import type { ShownWebhook } from './read-webhook.ts';
import { SecretNotice } from './secret-notice.tsx';
import type { WebhookAnswer } from './submit-webhook.ts';
import { offWords } from './webhook-words.ts';

type WebhookViewProps = { shown: ShownWebhook; answer: WebhookAnswer | undefined; done: string | null; count: number };

const doneWords = lookup<StaffSentence>({
  saved: 'Saved.',
  on: 'The webhook is on. What waited is on its way.',
  off: 'The webhook is off: nothing is sent.',
});

/** One webhook endpoint: its settings, deliveries and their results. */
export function WebhookView({ shown, answer, done, count }: WebhookViewProps) {
  const { endpoint, entries } = shown;
  const { name, address, kinds, mapping, off, oldUntil, failingSince, restsUntil, version } = endpoint;
  const form = answer && 'form' in answer ? answer.form : undefined;
  const refusal = answer && 'refusal' in answer ? answer : undefined;
  return (
    <>
      <PageHead
        title={name}
        back={{ to: studioPaths.studioWebhooks(), label: say('Webhooks') }}
        badge={<Badge tone={off ? 'warning' : 'success'}>{off ? say('Off') : say('On')}</Badge>}
      >
        <bdi className="[overflow-wrap:anywhere]">{address}</bdi>
      </PageHead>
      {refusal && (
        <Notice tone="warning" role="alert">
          {refusal.refusal}
        </Notice>
      )}
      {answer && 'secret' in answer && <SecretNotice secret={answer.secret} />}
      {done !== null && !answer && (
        <Notice tone="success" role="status">
          {done === 'replayed'
            ? say('{count} events are on their way again.', { count })
            : say(doneWords[done] ?? 'Saved.')}
        </Notice>
      )}
      {off !== null && off !== 'staff' && <Notice tone="warning" title={say(offWords[off])} />}
      <Facts
        rows={[
          [say('Events'), kinds.join(', ')],
          [
            say('Body'),
            mapping && (
              <code key="body" className="whitespace-pre-wrap">
                {exampleBody(mapping)}
              </code>
            ),
          ],
          [say('Takes nothing since'), failingSince && <Moment key="failing" at={failingSince} />],
          [say('Is left alone until'), restsUntil && <Moment key="rests" at={restsUntil} />],
          [say('The old secret signs too until'), oldUntil && <Moment key="old" at={oldUntil} />],
        ]}
      />
      <DeliveryList shown={shown} />
      <EndpointActs version={version} on={off === null} />
      <ReplayForm range={refusal?.range} />
      <Disclosure id="change" summary={say('Change the webhook')} open={form !== undefined}>
        <EndpointForm
          values={{ name, address, kinds, shape: mapping?.shape ?? '', mapping: mapping ? mappingText(mapping) : '' }}
          answer={form}
          version={version}
        />
      </Disclosure>
      <History entries={entries} />
    </>
  );
}
