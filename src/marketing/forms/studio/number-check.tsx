import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { CheckboxField } from '#foundation/ui/forms/field.tsx';
import type { ShownForm } from './read-form.ts';

type NumberCheckProps = { shown: Pick<ShownForm, 'version' | 'checksNumber'>; unreached: string[] };

/** Whether senders of the form are asked for a code sent to their number. */
export function NumberCheck({ shown: { version, checksNumber }, unreached }: NumberCheckProps) {
  return (
    <section aria-labelledby="number-check" className="grid max-w-xl gap-4">
      <Heading level={2} size="small" id="number-check">
        {say('The number')}
      </Heading>
      {checksNumber && unreached.length > 0 && (
        <Notice tone="warning">
          <p>
            {say('No code can be sent in: {languages}. Such forms are taken without it.', {
              languages: unreached.join(', '),
            })}
          </p>
          <AppLink to={studioPaths.studioMessageTexts()} className="inline-flex min-h-11 items-center underline">
            {say('Texts of messages')}
          </AppLink>
        </Notice>
      )}
      <Form method="post" className="grid gap-4" key={String(checksNumber)}>
        <input type="hidden" name="version" value={version} />
        <CheckboxField
          name="checksNumber"
          value="yes"
          label={say('Ask for a code that comes to the number')}
          hint={say(
            'After the form is sent, a code of six digits goes out by WhatsApp or SMS. Whoever does not enter it is a lead all the same, and its page says so.',
          )}
          defaultChecked={checksNumber}
        />
        <Button name="do" value="number-check" variant="secondary" className="justify-self-start">
          {say('Save')}
        </Button>
      </Form>
    </section>
  );
}
