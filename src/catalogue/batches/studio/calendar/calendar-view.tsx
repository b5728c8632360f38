import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { say, sayAround } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { CalendarFilters } from './calendar-filters.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { OwnCalendar } from './own-calendar.tsx';
import type { ShownCalendar } from './read-calendar.ts';
import { useCalendarKeys } from './use-calendar-keys.tsx';

/** The calendar of sessions: a list of days on a phone, a grid where there is room. */
export function CalendarView({ calendar }: { calendar: ShownCalendar }) {
  const { asked, title, before, after, today, readsAll, me, truncated } = calendar;
  const to = (change: Partial<typeof asked>) => studioPaths.studioCalendar({ ...asked, ...change });
  const steps = { before: to({ on: before }), after: to({ on: after }), today: to({ on: today }) };
  const views = { week: to({ view: 'week' }), month: to({ view: 'month' }) };
  useCalendarKeys({ ...steps, ...views });
  return (
    <>
      <PageHead title={readsAll ? say('Calendar') : say('My sessions')}>
        {say('Hours are those of {zone}.', { zone: asked.zone })}
      </PageHead>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav aria-label={say('Time')} className="flex items-center gap-2">
          <ButtonLink to={steps.before} variant="secondary" size="sm" aria-label={say('Earlier')}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </ButtonLink>
          <ButtonLink to={steps.today} variant="secondary" size="sm">
            {say('Today')}
          </ButtonLink>
          <ButtonLink to={steps.after} variant="secondary" size="sm" aria-label={say('Later')}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </ButtonLink>
        </nav>
        <h2 className="heading text-lg" aria-live="polite">
          {title}
        </h2>
        <FilterTabs
          label={say('View')}
          tabs={[
            { to: views.week, label: say('Week'), current: asked.view === 'week' },
            { to: views.month, label: say('Month'), current: asked.view === 'month' },
            ...(readsAll && me
              ? [
                  {
                    to: to({ teacher: asked.teacher === me ? '' : me }),
                    label: say('My sessions'),
                    current: asked.teacher === me,
                  },
                ]
              : []),
          ]}
        />
      </div>
      {truncated && (
        <Notice tone="info">
          {say('There are more sessions than fit: choose a programme, a teacher or a language.')}
        </Notice>
      )}
      <CalendarGrid calendar={calendar} />
      <p className="hidden text-sm text-ink-soft lg:block">
        {sayAround('Keys: {back} {on} earlier and later, {today} today, {week} week, {month} month.', {
          back: <kbd>←</kbd>,
          on: <kbd>→</kbd>,
          today: <kbd>T</kbd>,
          week: <kbd>W</kbd>,
          month: <kbd>M</kbd>,
        })}
      </p>
      <CalendarFilters calendar={calendar} />
      {me && <OwnCalendar link={calendar.link} />}
    </>
  );
}
