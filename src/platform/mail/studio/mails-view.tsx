import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { DataTable } from '#foundation/ui/admin/data-table.tsx';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { ListOptions } from '#foundation/ui/admin/list-options.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { PartPager } from '#foundation/ui/admin/part-pager.tsx';
import { SearchForm } from '#foundation/ui/admin/search-form.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { mailStates } from '../model.ts';
import { MailBadge, mailWord } from './mail-badge.tsx';
import type { MailList } from './read-mail-list.ts';

const columns: { key: string; label: StaffSentence }[] = [
  { key: 'to', label: 'To' },
  { key: 'about', label: 'About' },
  { key: 'state', label: 'State' },
  { key: 'at', label: 'Queued' },
];

/** The list of mails, searched and by state; each leads to the mail, and to what it is about. */
export function MailsView({ list }: { list: MailList }) {
  const { state: current, search, rows, after, before, counts, kept } = list;
  const address = { search, state: current };
  return (
    <>
      <PageHead title={say('Mails')}>{say('Every mail the site sent or has queued. Newest first.')}</PageHead>
      {kept && (
        <Notice tone="info" title={say('No mail server is set')}>
          {say('Mails are written as files to the data folder (mail/). Set SMTP_URL to send them.')}
        </Notice>
      )}
      <SearchForm
        label={say('Search mails')}
        placeholder={say('Address, subject or order number')}
        search={search}
        hidden={{ state: current }}
      />
      <FilterTabs
        label={say('States')}
        tabs={[
          {
            to: studioPaths.studioMails({ search }),
            label: say('All'),
            count: counts.queued + counts.sent + counts.failed,
            current: !current,
          },
          ...mailStates.map((state) => ({
            to: studioPaths.studioMails({ search, state }),
            label: mailWord(state),
            count: counts[state],
            current: current === state,
          })),
        ]}
      />
      <ListOptions
        list="mails"
        query={address}
        saveTo={studioPaths.studioViews()}
        exportTo={studioPaths.studioExports()}
      />
      {rows.length === 0 && (search || current) && (
        <EmptyState pose="searching" title={say('No matches')}>
          {say('Try part of the address, a word of the subject, or the number of the order.')}
        </EmptyState>
      )}
      {rows.length === 0 && !search && !current && (
        <EmptyState title={say('No mails here')}>{say('Confirmations appear once somebody enrols.')}</EmptyState>
      )}
      {rows.length > 0 && (
        <DataTable
          label={say('Mails')}
          first={say('Subject')}
          columns={columns.map(({ key, label }) => ({ key, label: say(label) }))}
          rows={rows.map(({ id, subject, language, address: to, state, createdAt, about }) => ({
            id,
            to: studioPaths.studioMail(id),
            title: <bdi lang={language}>{subject}</bdi>,
            name: `${subject}, ${to}`,
            cells: {
              to,
              about: about && <AboutLink about={about} />,
              state: <MailBadge state={state} />,
              at: <Moment at={createdAt} />,
            },
          }))}
        />
      )}
      <PartPager
        before={before && studioPaths.studioMails({ ...address, before })}
        after={after && studioPaths.studioMails({ ...address, after })}
      />
    </>
  );
}

/** Stands above the link of the whole row. */
export function AboutLink({ about: { label, to } }: { about: { label: string; to: string | null } }) {
  if (!to) return label;
  return (
    <AppLink to={to} className="relative z-10 inline-flex min-h-11 items-center underline">
      {label}
    </AppLink>
  );
}
