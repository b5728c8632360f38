import { config } from '#config';
import { inTransaction } from '#db';
import { paths } from '#paths';
import { requireStaff } from '#people';
import { EmptyState } from '#ui/feedback/empty';
import { Notice } from '#ui/feedback/notice';
import { FilterTabs, Pager } from '#ui/admin/filter-tabs';
import { Moment } from '#ui/admin/moment';
import { PageHead } from '#ui/admin/page-head';
import { RecordList, RecordRow } from '#ui/admin/record-list';
import { countMails, listMails } from '../find-mails.ts';
import { mailReaders, mailStates } from '../model.ts';
import type { Route } from './+types/mails.page';
import { MailBadge, mailWords } from './mail-badge.tsx';

export const meta = () => [{ title: 'Mails · Studio' }];

const perPage = 50;

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, ...mailReaders);
  const query = new URL(request.url).searchParams;
  const state = mailStates.find((known) => known === query.get('state'));
  const page = Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 2_000);
  return inTransaction(async (tx) => {
    const found = await listMails(tx, { state, limit: perPage + 1, offset: (page - 1) * perPage });
    return {
      state,
      page,
      rows: found.slice(0, perPage),
      more: found.length > perPage,
      counts: await countMails(tx),
      kept: !config().SMTP_URL,
    };
  });
}

export default function MailsPage({ loaderData }: Route.ComponentProps) {
  const { state: current, page, rows, more, counts, kept } = loaderData;
  const pageTo = (number: number) => paths.studioMails({ state: current, page: String(number) });
  return (
    <>
      <PageHead title="Mails">Every mail the site sent or owes. Newest first.</PageHead>
      {kept && (
        <Notice tone="info" title="No mail server is set">
          Mails leave as files in the data folder (mail/). Set SMTP_URL to send them.
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
      <Pager newer={page > 1 ? pageTo(page - 1) : null} older={more ? pageTo(page + 1) : null} />
    </>
  );
}
