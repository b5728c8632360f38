import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import type { readDelivery } from '../log/read-log.ts';
import { eventWords } from '../model.ts';
import { deliveryWords, problemWords } from './webhook-words.ts';

type Shown = NonNullable<Awaited<ReturnType<typeof readDelivery>>>;

/** One event to one endpoint with every try: when, how long, what it answered. */
export function DeliveryView({
  delivery,
  done,
  refusal,
}: {
  delivery: Shown;
  done: string | null;
  refusal: string | undefined;
}) {
  const { endpointId, eventId, kind, state, dueAt, deliveredAt, createdAt, log } = delivery;
  return (
    <>
      <PageHead
        title={say(eventWords[kind])}
        back={{ to: studioPaths.studioWebhook(endpointId), label: say('Webhook') }}
        badge={<Badge tone={deliveryWords[state].tone}>{say(deliveryWords[state].word)}</Badge>}
      >
        <code>{kind}</code>
      </PageHead>
      {refusal && (
        <Notice tone="warning" role="alert">
          {refusal}
        </Notice>
      )}
      {done === 'again' && !refusal && (
        <Notice tone="success" role="status">
          {say('It is on its way again.')}
        </Notice>
      )}
      <Facts
        rows={[
          ['webhook-id', <code key="id">{eventId}</code>],
          [say('Planned'), <Moment key="planned" at={createdAt} />],
          [say('Taken'), deliveredAt && <Moment key="taken" at={deliveredAt} />],
          [say('Next try'), state === 'waiting' && <Moment key="next" at={dueAt} />],
        ]}
      />
      <Heading level={2} size="small">
        {say('Tries')}
      </Heading>
      {log.length === 0 && <p>{say('Not tried yet.')}</p>}
      <ol className="grid gap-3">
        {log.map(({ id, at, status, duration, problem, answer }) => (
          <li key={id} className="grid gap-1 rounded-xl border border-line bg-surface px-4 py-3">
            <p className="flex flex-wrap items-center gap-3">
              <Moment at={at} />
              {status !== null && <span className="tabular-nums">HTTP {status}</span>}
              <span className="tabular-nums">{say('{count} ms', { count: duration })}</span>
              {problem && <span>{say(problemWords[problem])}</span>}
            </p>
            {answer && <code className="text-sm [overflow-wrap:anywhere]">{answer}</code>}
          </li>
        ))}
      </ol>
      <Form method="post">
        <Button size="sm" variant="secondary">
          {say('Send again')}
        </Button>
      </Form>
    </>
  );
}
