import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import { Form } from 'react-router';
import { say, sayAround, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { SearchForm } from '#foundation/ui/admin/search-form.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { inboxViews, type InboxView as View } from '../../inbox/inbox-views.ts';
import { MessageTabs } from '../shared/message-tabs.tsx';
import type { Inbox } from './read-inbox.ts';

const viewWords: Record<View, StaffSentence> = { open: 'Open', mine: 'Mine', done: 'Done' };

type InboxViewProps = { inbox: Inbox; answer: { mobile: string; problem: string } | undefined };

/** Conversations by person, unread first. */
export function InboxView({ inbox, answer }: InboxViewProps) {
  const { tabs, view, search, rows, on } = inbox;
  return (
    <>
      <PageHead title={say('Messages')}>
        {say('What people write to us on WhatsApp and SMS. Unread ones first.')}
      </PageHead>
      <MessageTabs here="inbox" tabs={tabs} />
      {!on && <NotSetUp />}
      <SearchForm
        label={say('Search conversations')}
        placeholder={say('Name or number')}
        search={search}
        hidden={{ view: view === 'open' ? undefined : view }}
      />
      <FilterTabs
        label={say('Conversations')}
        tabs={inboxViews.map((one) => ({
          to: studioPaths.studioMessages({ view: one === 'open' ? undefined : one, search: search || undefined }),
          label: say(viewWords[one]),
          current: one === view,
        }))}
      />
      {rows.length === 0 ? (
        <EmptyState title={say('No conversations here')}>
          {say('They appear when somebody writes, or when you write to a lead.')}
        </EmptyState>
      ) : (
        <RecordList label={say('Conversations')}>
          {rows.map((row) => (
            <RecordRow
              key={row.id}
              to={studioPaths.studioConversation(row.id)}
              title={<bdi>{row.name}</bdi>}
              detail={<Latest row={row} />}
              meta={<Standing row={row} />}
            />
          ))}
        </RecordList>
      )}
      <NewConversation answer={answer} />
    </>
  );
}

/** Shown if no channel is set up. */
export function NotSetUp() {
  return (
    <Notice tone="info" title={say('No channel is set up')}>
      {say(
        'Paste the keys of WhatsApp or MSG91 under “Keys” in the settings. To try it with a make-believe phone, set SANDBOX_MESSAGES=on at the server.',
      )}
    </Notice>
  );
}

type Row = Inbox['rows'][number];

function Latest({ row: { latest, records } }: { row: Row }) {
  const words = latest && (latest.text || (latest.media ? say('Picture or file') : ''));
  return (
    <span className="flex min-w-0 gap-2">
      {latest && (
        <span className="truncate">
          {latest.mine ? (
            sayAround('You: {text}', {
              text: (
                <bdi key="text" lang={latest.language}>
                  {words}
                </bdi>
              ),
            })
          ) : (
            <bdi lang={latest.language}>{words}</bdi>
          )}
        </span>
      )}
      {records.length > 0 && <span className="shrink-0">· {records.join(', ')}</span>}
    </span>
  );
}

function Standing({ row: { unread, assigned, latestAt } }: { row: Row }) {
  return (
    <>
      {unread > 0 && (
        <Badge tone="brand">{unread === 1 ? say('1 unread') : say('{count} unread', { count: unread })}</Badge>
      )}
      {assigned && <span>{assigned}</span>}
      <Moment at={latestAt} />
    </>
  );
}

function NewConversation({ answer }: Pick<InboxViewProps, 'answer'>) {
  return (
    <Disclosure summary={say('Write to a number')} open={answer !== undefined}>
      <Form method="post" className="grid max-w-md gap-4" noValidate>
        <Field
          name="mobile"
          type="tel"
          inputMode="tel"
          label={say('Mobile')}
          defaultValue={answer?.mobile}
          error={answer?.problem}
          autoComplete="off"
          maxLength={40}
        />
        <Button size="sm" variant="secondary" icon={<MessageSquarePlus />} className="justify-self-start">
          {say('Open the conversation')}
        </Button>
      </Form>
    </Disclosure>
  );
}
