import { say } from '#foundation/i18n/staff/say.ts';
import { ChoiceField, TextField } from '#foundation/ui/admin/versioned-fields.tsx';

/** An offer's rules for seats: usual number, limit per order, waitlist, end of enrolment, and joining later. */
export function SeatFields() {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-semibold">{say('Seats')}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="usualSeats"
          label={say('Usual seats of a batch')}
          hint={say('A new batch begins with this number. Batches that are there keep theirs.')}
          inputMode="numeric"
          optional={say('optional')}
        />
        <TextField
          name="mostSeats"
          label={say('Most seats of one order')}
          hint={say('Empty: as many as are free. 1: everybody orders for one learner.')}
          inputMode="numeric"
          optional={say('optional')}
        />
        <ChoiceField
          name="waitlist"
          label={say('When a date is full')}
          hint={say('Who waits already stays in line.')}
          options={[
            { value: 'yes', label: say('People may join the waitlist') },
            { value: 'no', label: say('No waitlist: the date is sold out') },
          ]}
        />
        <div className="grid grid-cols-[1fr_auto] items-start gap-2">
          <TextField
            name="closesHours"
            label={say('Enrolment closes before the first session')}
            hint={say('Empty: it is open until the first session begins. At most 90 days.')}
            inputMode="numeric"
            optional={say('optional')}
          />
          <ChoiceField
            name="closesUnit"
            label={say('Hours or days')}
            options={[
              { value: 'hours', label: say('hours') },
              { value: 'days', label: say('days') },
            ]}
          />
        </div>
        <TextField
          name="joinUntil"
          label={say('Joining later: until which session')}
          hint={say(
            'Empty: nobody joins on the site once the batch has begun. 3: one may join until the third session begins.',
          )}
          inputMode="numeric"
          optional={say('optional')}
        />
        <ChoiceField
          name="joinPrice"
          label={say('What joining later costs')}
          hint={say('An advance is shared in the same way.')}
          options={[
            { value: 'full', label: say('The whole price') },
            { value: 'sessions-left', label: say('Only the sessions still to come') },
          ]}
        />
      </div>
    </fieldset>
  );
}
