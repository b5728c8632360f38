import { say } from '#i18n/staff/say';
import { studioPaths } from '#studio-paths';
import { FilterTabs } from '#ui/admin/filter-tabs';
import { Moment } from '#ui/admin/moment';
import { Pager } from '#ui/admin/pager';
import { RecordList, RecordRow } from '#ui/admin/record-list';
import { Badge } from '#ui/controls/badge';
import { EmptyState } from '#ui/feedback/empty';
import { deliveryStates, eventWords, type DeliveryState } from '../model.ts';
import type { ShownWebhook } from './read-webhook.ts';
import { deliveryWords } from './webhook-words.ts';

/** What was sent to an endpoint, the newest first. */
export function DeliveryList({ shown: { endpoint, state, rows, more, page, counts } }: { shown: ShownWebhook }) {
  const of = (one: DeliveryState) => (counts[one] ?? 0) + (one === 'waiting' ? (counts.sending ?? 0) : 0);
  const to = (query: Record<string, string | undefined>) =>
    studioPaths.studioWebhook(endpoint.id, { state: state ?? undefined, ...query });
  const shownStates = deliveryStates.filter((one) => one !== 'sending');
  return (
    <>
      <FilterTabs
        label={say('States')}
        tabs={[
          { to: to({ state: undefined }), label: say('All'), current: state === null },
          ...shownStates.map((one) => ({
            to: to({ state: one }),
            label: say(deliveryWords[one].word),
            count: of(one),
            current: state === one,
          })),
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState title={say('Nothing was sent yet')}>
          {say('Events appear here as they happen, with every try.')}
        </EmptyState>
      ) : (
        <RecordList label={say('What was sent')}>
          {rows.map(({ id, kind, state: its, tries, createdAt, dueAt }) => (
            <RecordRow
              key={id}
              to={studioPaths.studioWebhookDelivery(id)}
              title={say(eventWords[kind])}
              detail={
                its === 'waiting' && tries > 0 ? (
                  <>
                    {say('Next try')}: <Moment at={dueAt} />
                  </>
                ) : (
                  <code>{kind}</code>
                )
              }
              meta={
                <>
                  <Badge tone={deliveryWords[its].tone}>{say(deliveryWords[its].word)}</Badge>
                  <span className="tabular-nums">
                    {tries === 1 ? say('1 try') : say('{count} tries', { count: tries })}
                  </span>
                  <Moment at={createdAt} />
                </>
              }
            />
          ))}
        </RecordList>
      )}
      <Pager page={page} more={more} to={(number) => to({ page: number })} />
    </>
  );
}
