import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { officeWords } from '#foundation/ui/admin/moment.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';

/** On and off, a new secret, and the end of an endpoint. */
export function EndpointActs({ version, on }: { version: number; on: boolean }) {
  return (
    <div className="grid gap-3">
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="version" value={version} />
        <Button size="sm" variant="secondary" name="do" value={on ? 'off' : 'on'}>
          {on ? say('Switch off') : say('Switch on')}
        </Button>
      </Form>
      <Disclosure id="new-secret" summary={say('New secret')}>
        <Form method="post" className="grid max-w-xl gap-3">
          <input type="hidden" name="version" value={version} />
          <p className="text-sm">
            {say('For a day everything is signed with both, so that nothing is lost meanwhile.')}
          </p>
          <Button className="justify-self-start" size="sm" variant="secondary" name="do" value="secret">
            {say('Make a new secret')}
          </Button>
        </Form>
      </Disclosure>
      <Disclosure id="delete" summary={say('Delete the webhook')}>
        <Form method="post" className="grid max-w-xl gap-3">
          <input type="hidden" name="version" value={version} />
          <p className="text-sm">{say('What waits is not sent any more, and the log goes too.')}</p>
          <Button className="justify-self-start" size="sm" variant="secondary" name="do" value="delete">
            {say('Delete for good')}
          </Button>
        </Form>
      </Disclosure>
    </div>
  );
}

/** Everything of a span of time once more. */
export function ReplayForm({ range }: { range: { from: string; until: string } | undefined }) {
  return (
    <Disclosure id="replay" summary={say('Send a span of time again')} open={range !== undefined}>
      <Form method="post" className="grid max-w-xl gap-4" noValidate>
        <FormKey />
        <p className="text-sm">
          {say(
            'All events that this webhook chose and that happened in that time: what was taken already, and what happened while it was off. Receivers know each by its webhook-id.',
          )}
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            name="from"
            type="datetime-local"
            label={say('From ({place})', { place: officeWords() })}
            defaultValue={range?.from}
          />
          <Field
            name="until"
            type="datetime-local"
            label={say('Until before ({place})', { place: officeWords() })}
            defaultValue={range?.until}
          />
        </div>
        <Button className="justify-self-start" size="sm" variant="secondary" name="do" value="replay">
          {say('Send again')}
        </Button>
      </Form>
    </Disclosure>
  );
}
