import { say } from '#foundation/i18n/staff/say.ts';
import { ActForm } from '#platform/people/ui/act-form.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import type { PagePart } from './read-page-view.ts';

/** Taking a page off the site: for now, or for good with an address that goes on answering. */
export function OffSite({ page: { published, path, mayPublish, formKey }, answer }: PagePart) {
  if (!published || !mayPublish || path === '/') return null;
  return (
    <section aria-labelledby="off-site" className="grid gap-3">
      <Heading level={2} size="small" id="off-site">
        {say('Take it off the site')}
      </Heading>
      <ActForm
        name="unpublish"
        summary={say('Unpublish')}
        formKey={formKey}
        answer={answer}
        hidden={{ do: 'unpublish' }}
        button={say('Continue')}
      >
        {() => <p>{say('Its address is unknown from then on. It can be published again.')}</p>}
      </ActForm>
      <ActForm
        name="archive"
        summary={say('Archive')}
        formKey={formKey}
        answer={answer}
        hidden={{ do: 'archive' }}
        button={say('Continue')}
      >
        {(typed) => (
          <Field
            name="to"
            formId="archive"
            label={say('Its address leads to')}
            hint={say('An address of this site such as /workshops. Without one it answers that the page is gone.')}
            placeholder="/workshops"
            maxLength={200}
            defaultValue={typed('to')}
          />
        )}
      </ActForm>
    </section>
  );
}
