import { say, sayAround } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { ActForm } from '#platform/people/ui/act-form.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { CheckboxField, Field } from '#foundation/ui/forms/field.tsx';
import { Traces } from '../../editor/screen/traces.tsx';
import type { PagePart } from './read-page-view.ts';

/** The unpublished draft, and its actions. */
export function DraftPart({ page, answer }: PagePart) {
  const { id, draft, label, parent, mayChange, mayPublish, formKey } = page;
  if (!draft) return null;
  const seen = String(draft.version);
  return (
    <section aria-labelledby="draft" className="grid gap-3">
      <Heading level={2} size="small" id="draft">
        {say('Draft')}
      </Heading>
      <p>
        {sayAround('{name} wrote on it last, {time}.', { name: draft.by, time: <Moment at={draft.at} /> })}{' '}
        <AppLink to={studioPaths.studioPageCompare(id, { to: 'draft' })} className="underline">
          {say('Compare it with what is published')}
        </AppLink>
      </p>
      {draft.stale && (
        <Notice tone="warning" role="note" title={say('The page was published since this draft was begun')}>
          {say('Compare both. Publishing the draft replaces what was published since.')}
        </Notice>
      )}
      <Traces list={draft.traces} path={parent?.path ?? ''} />
      {mayPublish && (
        <ActForm
          name="publish"
          summary={say('Publish the draft')}
          formKey={formKey}
          seen={seen}
          answer={answer}
          hidden={{ do: 'publish' }}
          button={say('Continue')}
        >
          {() =>
            draft.stale && (
              <CheckboxField
                name="replaces"
                formId="publish"
                value="yes"
                label={say('I have compared both: replace it')}
              />
            )
          }
        </ActForm>
      )}
      {mayChange && (
        <>
          <ActForm
            name="plan"
            summary={say('Put it into a release: for a time, for review, or with other pages')}
            formKey={formKey}
            answer={answer}
            hidden={{ do: 'plan' }}
            button={say('Continue')}
          >
            {(typed) => (
              <Field
                name="name"
                formId="plan"
                label={say('Name of the release')}
                maxLength={120}
                required
                defaultValue={typed('name', label)}
              />
            )}
          </ActForm>
          <ActForm
            name="discard"
            summary={say('Throw the draft away')}
            formKey={formKey}
            seen={seen}
            answer={answer}
            hidden={{ do: 'discard' }}
            button={say('Continue')}
          >
            {() => <p>{say('The page stays as it is published.')}</p>}
          </ActForm>
        </>
      )}
    </section>
  );
}
