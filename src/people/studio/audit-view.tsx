import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { paths } from '#paths';
import { Button } from '#ui/controls/button';
import { AppLink } from '#ui/controls/link';
import { EmptyState } from '#ui/feedback/empty';
import { Field, SelectField } from '#ui/forms/field';
import { Moment } from '#ui/admin/moment';
import { PageHead } from '#ui/admin/page-head';
import { didWords } from '../audit/show-details.ts';
import { Changes } from '../ui/history.tsx';
import type { AuditList } from './read-audit-list.ts';

/** Everything staff did, newest first: who, when, to what, before and after. */
export function AuditView({ list }: { list: AuditList }) {
  const { asked, entries, next, later } = list;
  const any = Object.values(asked).some((value) => value !== '');
  return (
    <>
      <PageHead title="Audit">Every change by staff: who, when, and what it was before and after.</PageHead>
      <AuditSearch key={JSON.stringify(asked)} list={list} />
      {entries.length === 0 ? (
        <EmptyState title={any || later ? 'No matches' : 'Nothing was changed yet'}>
          {any || later
            ? 'Words are found from their beginning on. Try fewer of them, or a longer period.'
            : 'As soon as somebody changes something, it is listed here.'}
        </EmptyState>
      ) : (
        <ol aria-label="Entries" className="divide-y divide-line rounded-xl border border-line bg-surface">
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {(later || next) && (
        <nav aria-label="Pages" className="flex justify-between text-sm">
          {later ? <PageLink to={paths.studioAudit(asked)}>Newest</PageLink> : <span />}
          {next && <PageLink to={paths.studioAudit({ ...asked, after: next })}>Older</PageLink>}
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
  const all = { value: '', label: 'Everybody' };
  const colleagues = people.map(({ id, name, gone }) => ({ value: id, label: gone ? `${name} (left)` : name }));
  return (
    <search>
      <Form method="get" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          name="person"
          label="Who"
          defaultValue={asked.person}
          options={[all, ...colleagues, { value: 'system', label: 'The site itself' }]}
        />
        <SelectField
          name="kind"
          label="What it is about"
          defaultValue={asked.kind}
          options={[{ value: '', label: 'Everything' }, ...kinds]}
        />
        <Field name="from" type="date" label="From" defaultValue={asked.from} />
        <Field name="until" type="date" label="Until, that day included" defaultValue={asked.until} />
        <div className="flex flex-wrap gap-2 sm:col-span-2 lg:col-span-4">
          <input
            type="search"
            name="search"
            defaultValue={asked.search}
            aria-label="Words"
            placeholder="A deed, a name, a value"
            className="control min-w-40 flex-1"
          />
          <Button type="submit" variant="secondary" icon={<Search />}>
            Search
          </Button>
        </div>
      </Form>
    </search>
  );
}

function AuditRow({ entry }: { entry: AuditList['entries'][number] }) {
  const { who, did, about, aboutName, to, at, details } = entry;
  return (
    <li className="grid gap-1 px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-semibold">{who}</span> {didWords(did)}
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
