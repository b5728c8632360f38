import { say, sayAround } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { ActForm } from '#platform/people/ui/act-form.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { SelectField } from '#foundation/ui/forms/field.tsx';
import type { PagePart } from './read-page-view.ts';

const shownAtFirst = 10;

/** The history of the page: each revision with the one before it, and restoring one. */
export function RevisionsPart({ page, answer }: PagePart) {
  const { id, revisions, mayPublish, formKey } = page;
  if (revisions.length === 0) return null;
  const former = revisions.filter(({ shown }) => !shown);
  return (
    <section aria-labelledby="revisions" className="grid gap-3">
      <Heading level={2} size="small" id="revisions">
        {say('Revisions')}
      </Heading>
      <ol aria-label={say('Revisions')} className="divide-y divide-line rounded-xl border border-line bg-surface">
        {revisions.slice(0, shownAtFirst).map(({ number, who, createdAt, shown }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-1">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {sayAround('{number}: {name}, {time}', { number, name: who, time: <Moment at={createdAt} /> })}{' '}
              {shown && <Badge tone="success">{say('on the site')}</Badge>}
            </span>
            {number > 1 && (
              <AppLink
                to={studioPaths.studioPageCompare(id, { from: String(number - 1), to: String(number) })}
                aria-label={say('What revision {number} changed', { number })}
                className="inline-flex min-h-11 items-center text-sm font-semibold text-brand"
              >
                {say('What it changed')}
              </AppLink>
            )}
          </li>
        ))}
      </ol>
      {mayPublish && former.length > 0 && (
        <ActForm
          name="roll-back"
          summary={say('Roll back to a revision')}
          formKey={formKey}
          answer={answer}
          hidden={{ do: 'roll-back' }}
          button={say('Continue')}
        >
          {(typed) => (
            <SelectField
              name="number"
              formId="roll-back"
              label={say('Revision')}
              defaultValue={typed('number')}
              options={former.map(({ number, who }) => ({ value: String(number), label: `${number}: ${who}` }))}
            />
          )}
        </ActForm>
      )}
    </section>
  );
}
