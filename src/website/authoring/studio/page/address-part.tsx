import { say } from '#foundation/i18n/staff/say.ts';
import { ActForm } from '#platform/people/ui/act-form.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import type { PagePart } from './read-page-view.ts';

/** Changing the address of a page; the old one leads to the new one. */
export function AddressPart({ page: { path, mayPublish, formKey }, answer }: PagePart) {
  if (!mayPublish || path === '/') return null;
  return (
    <section aria-labelledby="address" className="grid gap-3">
      <Heading level={2} size="small" id="address">
        {say('Address')}
      </Heading>
      <p className="break-all">{path}</p>
      <ActForm
        name="move"
        summary={say('Change the address')}
        formKey={formKey}
        answer={answer}
        hidden={{ do: 'move' }}
        button={say('Continue')}
      >
        {(typed) => (
          <Field
            name="path"
            formId="move"
            label={say('New address')}
            hint={say('Begins with / and has small letters, digits, - and _. The old address leads to the new one.')}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            required
            defaultValue={typed('path', path)}
          />
        )}
      </ActForm>
    </section>
  );
}
