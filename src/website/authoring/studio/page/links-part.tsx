import { say, sayAround } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { CopyButton } from '#foundation/ui/controls/copy-button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { SelectField } from '#foundation/ui/forms/field.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import type { PagePart } from './read-page-view.ts';

/** Links that show the draft without an account: creating and revoking them. */
export function LinksPart({ page, answer, preview }: PagePart & { preview: string | null }) {
  const { links, mayChange } = page;
  if (!mayChange && links.length === 0) return null;
  const mine = answer?.form === 'link' ? answer : undefined;
  return (
    <section aria-labelledby="links" className="grid gap-3">
      <Heading level={2} size="small" id="links">
        {say('Preview links')}
      </Heading>
      <p className="text-ink-soft">
        {say('Whoever has the link sees the draft, without an account. It is kept by no search engine and no cache.')}
      </p>
      {preview && (
        <Notice tone="success" role="status" title={say('The link is made. It is shown this once.')}>
          <span className="block [overflow-wrap:anywhere]">
            <code>{preview}</code>
          </span>
          <CopyButton
            label={say('Copy the link')}
            text={() => preview}
            copied={say('The link is copied.')}
            refused={say('The browser did not let us copy. Please mark the link and copy it.')}
          />
        </Notice>
      )}
      {links.length > 0 && (
        <ul aria-label={say('Preview links')} className="divide-y divide-line rounded-xl border border-line bg-surface">
          {links.map(({ id, madeByName, expiresAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2">
              <span>{sayAround('By {name}, ends {time}', { name: madeByName, time: <Moment at={expiresAt} /> })}</span>
              {mayChange && (
                <Form method="post">
                  <input type="hidden" name="link" value={id} />
                  <Button size="sm" variant="quiet" name="do" value="end-link">
                    {say('End the link')}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <Form method="post" className="flex max-w-md flex-wrap items-end gap-3">
          <FormKey />
          <SelectField
            name="days"
            formId="link"
            label={say('The link shows the draft for')}
            defaultValue={mine?.values.days ?? '7'}
            error={mine?.refusal}
            options={[
              { value: '1', label: say('1 day') },
              { value: '7', label: say('7 days') },
              { value: '30', label: say('30 days') },
            ]}
          />
          <Button size="sm" variant="secondary" name="do" value="link">
            {say('Make a preview link')}
          </Button>
        </Form>
      )}
    </section>
  );
}
