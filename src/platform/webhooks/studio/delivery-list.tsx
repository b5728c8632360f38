import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { Pager } from '#foundation/ui/admin/pager.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
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
