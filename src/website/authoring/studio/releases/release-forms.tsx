import { say } from '#foundation/i18n/staff/say.ts';
import { ActForm } from '#platform/people/ui/act-form.tsx';
import type { FormAnswer } from '#platform/people/model';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { TextAreaField } from '#foundation/ui/forms/text-area-field.tsx';
import { officeWords } from '#foundation/ui/admin/moment.tsx';
import type { ShownRelease } from './read-release.ts';

/** The steps that may be taken with a release now. */
export function ReleaseForms({ release, answer }: { release: ShownRelease; answer: FormAnswer | undefined }) {
  const { may, formKey, version, tomorrow, joinable, pages } = release;
  if (!Object.values(may).some(Boolean)) return null;
  const shared = { formKey, seen: String(version), answer, button: say('Continue') };
  return (
    <section aria-labelledby="steps" className="grid gap-3">
      <Heading level={2} size="small" id="steps">
        {say('What to do with it')}
      </Heading>
      {may.approve && (
        <ActForm {...shared} name="approve" summary={say('Approve')} hidden={{ do: 'approve' }}>
          {() => <p>{say('Look at what changes on each page first.')}</p>}
        </ActForm>
      )}
      {may.sendBack && (
        <ActForm {...shared} name="send-back" summary={say('Send back')} hidden={{ do: 'send-back' }}>
          {(typed) => (
            <TextAreaField
              name="note"
              formId="send-back"
              label={say('What there is to change')}
              rows={4}
              maxLength={1_000}
              defaultValue={typed('note')}
            />
          )}
        </ActForm>
      )}
      {may.publish && (
        <ActForm {...shared} name="publish" summary={say('Publish now')} hidden={{ do: 'publish' }}>
          {() => <p>{say('All of its pages are published, or none.')}</p>}
        </ActForm>
      )}
      {may.schedule && (
        <ActForm {...shared} name="schedule" summary={say('Publish at a time')} hidden={{ do: 'schedule' }}>
          {(typed) => (
            <>
              <Field
                name="date"
                formId="schedule"
                type="date"
                label={say('Day')}
                required
                defaultValue={typed('date', tomorrow)}
              />
              <Field
                name="time"
                formId="schedule"
                type="time"
                label={say('Hour')}
                hint={say('Office time ({place})', { place: officeWords() })}
                required
                defaultValue={typed('time', '06:00')}
              />
            </>
          )}
        </ActForm>
      )}
      {may.unschedule && (
        <ActForm {...shared} name="unschedule" summary={say('Take the time off')} hidden={{ do: 'unschedule' }}>
          {() => <p>{say('It waits then until somebody publishes it.')}</p>}
        </ActForm>
      )}
      {may.send && (
        <ActForm {...shared} name="send" summary={say('Send to review')} hidden={{ do: 'send' }}>
          {() => <p>{say('A colleague who wrote nothing of it reads it.')}</p>}
        </ActForm>
      )}
      {may.change && joinable.length > 0 && (
        <ActForm {...shared} name="add" summary={say('Add a page')} hidden={{ do: 'pages' }}>
          {(typed) => (
            <SelectField
              name="add"
              formId="add"
              label={say('Page with a draft')}
              defaultValue={typed('add')}
              options={joinable.map(({ pageId, path, by }) => ({ value: pageId, label: `${path} (${by})` }))}
            />
          )}
        </ActForm>
      )}
      {may.change && <PageOfRelease release={release} answer={answer} newer={pages.filter(({ newer }) => newer)} />}
      {may.withdraw && (
        <ActForm {...shared} name="withdraw" summary={say('Give it up')} hidden={{ do: 'withdraw' }}>
          {() => <p>{say('The drafts of its pages stay.')}</p>}
        </ActForm>
      )}
    </section>
  );
}

type PageOfReleaseProps = { release: ShownRelease; answer: FormAnswer | undefined; newer: ShownRelease['pages'] };

/** Removes a page from the release, or refreshes it from a newer draft. */
function PageOfRelease({ release: { pages, formKey, version }, answer, newer }: PageOfReleaseProps) {
  const shared = { formKey, seen: String(version), answer, button: say('Continue'), hidden: { do: 'pages' } };
  const options = (list: ShownRelease['pages']) => list.map(({ pageId, path }) => ({ value: pageId, label: path }));
  return (
    <>
      {newer.length > 0 && (
        <ActForm {...shared} name="renew" summary={say('Take a draft in as it is now')}>
          {(typed) => (
            <SelectField
              name="add"
              formId="renew"
              label={say('Page')}
              defaultValue={typed('add')}
              options={options(newer)}
            />
          )}
        </ActForm>
      )}
      {pages.length > 1 && (
        <ActForm {...shared} name="remove" summary={say('Take a page out')}>
          {(typed) => (
            <SelectField
              name="remove"
              formId="remove"
              label={say('Page')}
              defaultValue={typed('remove')}
              options={options(pages)}
            />
          )}
        </ActForm>
      )}
    </>
  );
}
