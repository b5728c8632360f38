import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { activeFilters, choiceFilter, ListFilters, type ListFilterField } from '#foundation/ui/admin/list-filters.tsx';
import { ListOptions } from '#foundation/ui/admin/list-options.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { didWords, whoWords } from '../audit/show-details.ts';
import { Changes } from '../ui/history.tsx';
import type { AuditList } from './read-audit-list.ts';

/** The audit log, newest first: who, when, which record, before and after. */
export function AuditView({ list }: { list: AuditList }) {
  const { asked, entries, next, later } = list;
  const any = Object.values(asked).some((value) => value !== '');
  return (
    <>
      <PageHead title={say('Audit')}>
        {say('Every change by staff: who, when, and what it was before and after.')}
      </PageHead>
      <AuditSearch list={list} />
      <ListOptions
        list="audit"
        query={asked}
        saveTo={studioPaths.studioViews()}
        exportTo={studioPaths.studioExports()}
      />
      {entries.length === 0 ? (
        <EmptyState title={any || later ? say('No matches') : say('Nothing was changed yet')}>
          {any || later
            ? say('Words are found from their beginning on. Try fewer of them, or a longer period.')
            : say('As soon as somebody changes something, it is listed here.')}
        </EmptyState>
      ) : (
        <ol aria-label={say('Entries')} className="divide-y divide-line rounded-xl border border-line bg-surface">
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {(later || next) && (
        <nav aria-label={say('Pages')} className="flex justify-between text-sm">
          {later ? <PageLink to={studioPaths.studioAudit(asked)}>{say('Newest')}</PageLink> : <span />}
          {next && <PageLink to={studioPaths.studioAudit({ ...asked, after: next })}>{say('Older')}</PageLink>}
        </nav>
      )}
    </>
  );
}

function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <AppLink to={to} className="inline-flex min-h-11 items-center font-semibold text-brand">
      {children}
    </AppLink>
  );
}

function AuditSearch({ list: { asked, people, kinds } }: { list: AuditList }) {
  const colleagues = people.map(({ id, name, gone }) => ({
    value: id,
    label: gone ? say('{name} (left)', { name }) : name,
  }));
  const fields: ListFilterField[] = [
    choiceFilter({
      name: 'person',
      label: say('Who'),
      any: say('Everybody'),
      value: asked.person,
      options: [...colleagues, { value: 'system', label: say('The site itself') }],
    }),
    choiceFilter({
      name: 'kind',
      label: say('What it is about'),
      any: say('Everything'),
      value: asked.kind,
      options: kinds,
    }),
    { kind: 'date', name: 'from', label: say('From'), value: asked.from },
    { kind: 'date', name: 'until', label: say('Until, that day included'), value: asked.until },
  ];
  return (
    <ListFilters
      label={say('Words')}
      placeholder={say('A deed, a name, a value')}
      search={asked.search}
      hidden={{}}
      fields={fields}
      active={activeFilters(fields, (name) => studioPaths.studioAudit({ ...asked, [name]: undefined }))}
    />
  );
}

function AuditRow({ entry }: { entry: AuditList['entries'][number] }) {
  const { who, did, about, aboutName, to, at, details } = entry;
  return (
    <li className="grid gap-1 px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-semibold">{whoWords(who)}</span> {didWords(did)}
        </p>
        <Moment at={at} className="text-sm text-ink-soft" />
      </div>
      <p className="min-w-0 text-sm [overflow-wrap:anywhere]">
        {to ? (
          <AppLink to={to} className="-my-2 inline-flex min-h-11 items-center font-semibold text-brand underline">
            {about} {aboutName}
          </AppLink>
        ) : (
          <span className="text-ink-soft">
            {about} {aboutName}
          </span>
        )}
      </p>
      <Changes details={details} />
    </li>
  );
}
