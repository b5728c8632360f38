import type { ReactNode } from 'react';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { BackupLine } from './backup-line.tsx';
import type { StudioHome } from './read-home.ts';
import { BeginCard } from './begin-card.tsx';
import { FiguresView } from './figures-view.tsx';
import { NeedsList } from './needs-list.tsx';

/** The home screen of the studio. */
export function HomeView({ home }: { home: StudioHome }) {
  const { name, needs, orders, leads, figures, role, backup, begins } = home;
  return (
    <>
      <PageHead title={say('Good to see you, {name}', { name })} />
      {begins && <BeginCard />}
      {role === 'teacher' ? (
        <p>
          <AppLink
            to={studioPaths.studioCalendar()}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline"
          >
            {say('Your calendar')}
          </AppLink>
        </p>
      ) : (
        <NeedsList needs={needs} />
      )}
      {figures && <FiguresView figures={figures} />}
      {orders && (
        <Newest title={say('Newest orders')} all={studioPaths.studioOrders()} none={say('No orders yet.')}>
          {orders.map(({ id, reference, words, learner, total, at }) => (
            <RecordRow
              key={id}
              to={studioPaths.studioOrder(id)}
              title={`${reference} · ${learner}`}
              detail={`${total} · ${words}`}
              meta={<Moment at={at} />}
            />
          ))}
        </Newest>
      )}
      {leads && (
        <Newest title={say('New leads')} all={studioPaths.studioLeads()} none={say('No new leads.')}>
          {leads.map(({ id, who, language, page, at }) => (
            <RecordRow
              key={id}
              to={studioPaths.studioLead(id)}
              title={<span lang={language}>{who}</span>}
              detail={page}
              meta={<Moment at={at} />}
            />
          ))}
        </Newest>
      )}
      {backup !== undefined && <BackupLine backup={backup} />}
    </>
  );
}

function Newest({ title, all, none, children }: { title: string; all: string; none: string; children: ReactNode[] }) {
  return (
    <section className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <Heading level={2} size="small">
          {title}
        </Heading>
        <AppLink
          to={all}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-brand"
          aria-label={say('{list}: all', { list: title })}
        >
          {say('All')}
        </AppLink>
      </div>
      {children.length > 0 ? (
        <RecordList label={title}>{children}</RecordList>
      ) : (
        <p className="text-ink-soft">{none}</p>
      )}
    </section>
  );
}
