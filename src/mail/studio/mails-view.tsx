import { paths } from '#paths';
import { EmptyState } from '#ui/feedback/empty';
import { Notice } from '#ui/feedback/notice';
import { FilterTabs } from '#ui/admin/filter-tabs';
import { Moment } from '#ui/admin/moment';
import { PageHead } from '#ui/admin/page-head';
import { Pager } from '#ui/admin/pager';
import { RecordList, RecordRow } from '#ui/admin/record-list';
import { mailStates } from '../model.ts';
import { MailBadge, mailWords } from './mail-badge.tsx';
import type { MailList } from './read-mail-list.ts';

/** The list of mails, by state. */
export function MailsView({ list }: { list: MailList }) {
  const { state: current, page, rows, more, counts, kept } = list;
  return (
    <>
      <PageHead title="Mails">Every mail the site sent or has queued. Newest first.</PageHead>
      {kept && (
        <Notice tone="info" title="No mail server is set">
          Mails are written as files to the data folder (mail/). Set SMTP_URL to send them.
        </Notice>
      )}
      <FilterTabs
        label="States"
        tabs={[
          {
            to: paths.studioMails(),
            label: 'All',
            count: counts.queued + counts.sent + counts.failed,
            current: !current,
          },
          ...mailStates.map((state) => ({
            to: paths.studioMails({ state }),
            label: mailWords[state],
            count: counts[state],
            current: current === state,
          })),
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState title="No mails here">Confirmations appear once somebody enrols.</EmptyState>
      ) : (
        <RecordList label="Mails">
          {rows.map(({ id, subject, address, state, createdAt }) => (
            <RecordRow
              key={id}
              to={paths.studioMail(id)}
              title={subject}
              detail={address}
              meta={
                <>
                  <MailBadge state={state} />
                  <Moment at={createdAt} />
                </>
              }
            />
          ))}
        </RecordList>
      )}
      <Pager page={page} more={more} to={(number) => paths.studioMails({ state: current, page: number })} />
    </>
  );
}
