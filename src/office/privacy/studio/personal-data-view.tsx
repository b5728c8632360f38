import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import type { FormAnswer } from '#platform/people/model';
import { FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { businessTime } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { EraseForms } from './erase-forms.tsx';
import { PersonFiles } from './person-files.tsx';
import type { ShownPerson } from './read-person-screen.ts';

type PersonalDataProps = { person: ShownPerson; answer: FormAnswer | undefined; problem: string | undefined };

/** All data of one person, their files, and the erasure forms. */
export function PersonalDataView({ person, answer, problem }: PersonalDataProps) {
  const { sections, asked, begun } = person;
  return (
    <>
      <PageHead title={say('Personal data')} back={{ to: studioPaths.studioPrivacy(), label: say('Privacy') }}>
        {say('You look at it for a day; that you did stands in the audit.')}
      </PageHead>
      <FormNotice answer={answer} outcome={null} />
      {problem && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      <Review answer={answer} />
      {asked && (
        <Notice tone="warning" title={say('This person asked to be erased.')}>
          {say('Asked at {at}', { at: businessTime(asked) })}
        </Notice>
      )}
      {begun && <Notice tone="info">{say('The data are being erased.')}</Notice>}
      <Contacts person={person} />
      {sections.length === 0 ? (
        <EmptyState title={say('Nothing is held')}>
          <p>{say('No record has this address or number.')}</p>
        </EmptyState>
      ) : (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid gap-5 xl:col-start-2 xl:row-start-1">
            <PersonFiles id={person.id} files={person.files} />
            <EraseForms person={person} answer={answer} />
          </div>
          <Sections sections={sections} />
        </div>
      )}
    </>
  );
}

function Contacts({ person: { contacts, also } }: { person: ShownPerson }) {
  return (
    <section aria-labelledby="contacts" className="grid gap-2">
      <Heading level={2} size="small" id="contacts">
        {say('Found by')}
      </Heading>
      <ContactList contacts={contacts} wish={contacts.length > 1 ? 'narrow' : null} />
      {also.length > 0 && (
        <>
          <p className="max-w-2xl text-sm text-ink-soft">
            {say(
              'The same records also have these. Take one along only when it is the same person: parents may share a number.',
            )}
          </p>
          <ContactList contacts={also} wish="widen" />
        </>
      )}
    </section>
  );
}

function ContactList({ contacts, wish }: { contacts: string[]; wish: 'narrow' | 'widen' | null }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {contacts.map((contact) => (
        <li key={contact} className="flex items-center gap-2 rounded-xl border border-line bg-surface ps-3">
          <bdi className="py-2 [overflow-wrap:anywhere]">{contact}</bdi>
          {wish ? (
            <Form method="post">
              <input type="hidden" name="contact" value={contact} />
              <Button
                size="sm"
                variant="quiet"
                name="do"
                value={wish}
                aria-label={
                  wish === 'widen' ? say('Add {contact}', { contact }) : say('Leave {contact} out', { contact })
                }
              >
                {wish === 'widen' ? say('Add') : say('Leave out')}
              </Button>
            </Form>
          ) : (
            <span className="pe-3" />
          )}
        </li>
      ))}
    </ul>
  );
}

function Sections({ sections }: Pick<ShownPerson, 'sections'>) {
  return (
    <div className="grid min-w-0 gap-2 xl:col-start-1 xl:row-start-1">
      {sections.map(({ section, title, count, rows }) => (
        <Disclosure key={section} summary={`${title} (${count})`} id={`section-${section}`}>
          <div className="grid gap-4 [overflow-wrap:anywhere]">
            {rows.map((row, at) => (
              // Rows of a record are never reordered.
              // oxlint-disable-next-line react/no-array-index-key
              <dl key={at} className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
                {row.map(([label, value]) => (
                  <div key={label} className="contents">
                    <dt className="text-ink-soft">{label}</dt>
                    <dd className="whitespace-pre-line">{value}</dd>
                  </div>
                ))}
              </dl>
            ))}
            {count > rows.length && (
              <p className="text-sm text-ink-soft">
                {say('{count} more stand in the files.', { count: count - rows.length })}
              </p>
            )}
          </div>
        </Disclosure>
      ))}
    </div>
  );
}
