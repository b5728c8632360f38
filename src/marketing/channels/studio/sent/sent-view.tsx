import { Form, useSearchParams } from 'react-router';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { ListOptions } from '#foundation/ui/admin/list-options.tsx';
import { Moment, placedTime } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { PartPager } from '#foundation/ui/admin/part-pager.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import type { MessageView } from '../../sending/message-views.ts';
import { isPurpose } from '../../model.ts';
import { MessageTabs } from '../shared/message-tabs.tsx';
import { channelWords, purposeWords, reasonOf, stateWords } from '../shared/message-words.ts';
import type { Sent } from './read-sent.ts';

const viewWords: Record<MessageView, StaffSentence> = {
  all: 'All',
  waiting: 'On the way',
  failed: 'Need you',
  skipped: 'Left out',
};

/** Every message to a phone with its state; failed ones can be retried. */
export function SentView({ sent, problem }: { sent: Sent; problem: string | undefined }) {
  const { tabs, view, counts, rows, after, before, refused } = sent;
  const again = useSearchParams()[0].get('done') === 'again';
  return (
    <>
      <PageHead title={say('Messages')}>
        {say(
          'Every message to a phone. Each is sent once at most: what may have been sent is never sent again by itself.',
        )}
      </PageHead>
      <MessageTabs here="sent" tabs={tabs} />
      {problem && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      {again && !problem && (
        <Notice tone="success" role="status">
          {say('The message is on its way.')}
        </Notice>
      )}
      {refused.map(({ provider, reason, count, lastAt }) => (
        <Notice key={`${provider} ${reason}`} tone="warning" title={say('Refused notices of {provider}', { provider })}>
          {say('{count} in seven days, the last at {time}: {why}', {
            count,
            time: placedTime(lastAt),
            why: reason === 'forged' ? say('its secret is wrong, or somebody forges it') : say('it could not be read'),
          })}
        </Notice>
      ))}
      <FilterTabs
        label={say('States')}
        tabs={(Object.keys(viewWords) as MessageView[]).map((one) => ({
          to: studioPaths.studioSentMessages({ view: one === 'all' ? undefined : one }),
          label: say(viewWords[one]),
          count: counts[one] >= 1_000 ? '1,000+' : counts[one],
          current: one === view,
        }))}
      />
      <ListOptions
        list="messages"
        query={{ view: view === 'all' ? undefined : view }}
        saveTo={studioPaths.studioViews()}
        exportTo={studioPaths.studioExports()}
      />
      {rows.length === 0 ? (
        <EmptyState title={say('No messages here')}>{say('Messages appear once one is sent.')}</EmptyState>
      ) : (
        <RecordList label={say('Messages')}>
          {rows.map((row) => (
            <SentRow key={row.id} row={row} />
          ))}
        </RecordList>
      )}
      <PartPager
        before={before && studioPaths.studioSentMessages({ view, before })}
        after={after && studioPaths.studioSentMessages({ view, after })}
      />
    </>
  );
}

function SentRow({ row }: { row: Sent['rows'][number] }) {
  const { id, contactId, to, text, purpose, state, channel, createdAt, language } = row;
  const { word, tone } = stateWords[state];
  const reason = reasonOf(row);
  return (
    <RecordRow
      to={studioPaths.studioConversation(contactId)}
      title={<bdi>{to}</bdi>}
      detail={
        <>
          {isPurpose(purpose) && <>{say(purposeWords[purpose])} · </>}
          {reason ?? <span lang={language}>{text}</span>}
        </>
      }
      meta={
        <>
          <span>{say(channelWords[channel])}</span>
          <Badge tone={tone}>{say(word)}</Badge>
          <Moment at={createdAt} />
        </>
      }
      action={state === 'failed' || state === 'unknown' ? <TryAgain id={id} unsure={state === 'unknown'} /> : undefined}
    />
  );
}

function TryAgain({ id, unsure }: { id: string; unsure: boolean }) {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="message" value={id} />
      {unsure && (
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input type="checkbox" name="sure" value="yes" className="size-5" />
          {say('It may come twice')}
        </label>
      )}
      <Button size="sm" variant="secondary">
        {say('Try again')}
      </Button>
    </Form>
  );
}
