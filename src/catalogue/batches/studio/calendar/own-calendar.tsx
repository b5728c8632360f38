import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { CopyButton } from '#foundation/ui/controls/copy-button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';

/** The secret address of a teacher's own calendar feed. */
export function OwnCalendar({ link }: { link: string | null }) {
  return (
    <Disclosure summary={say('My sessions in my own calendar')}>
      {link === null ? (
        <Form method="post" className="grid justify-items-start gap-3">
          <p>{say('Make a secret address, and subscribe to it in Google Calendar, Outlook or on your phone.')}</p>
          <Button size="sm" name="do" value="renew-link">
            {say('Make my address')}
          </Button>
        </Form>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p>
            {say(
              'Add this address as a subscribed calendar. Who has it sees your sessions: give it to nobody. A new one ends the old one.',
            )}
          </p>
          <code className="max-w-full text-sm break-all select-all">{link}</code>
          <CopyButton
            label={say('Copy')}
            text={() => link}
            copied={say('The address is copied.')}
            refused={say('The browser did not let us copy. Please mark the address and copy it.')}
          />
          <Form method="post" className="flex flex-wrap gap-3">
            <Button size="sm" variant="secondary" name="do" value="renew-link">
              {say('Make a new address')}
            </Button>
            <Button size="sm" variant="secondary" name="do" value="end-link">
              {say('End this address')}
            </Button>
          </Form>
        </div>
      )}
    </Disclosure>
  );
}
