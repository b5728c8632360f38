import { Form } from 'react-router';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { SelectField } from '#foundation/ui/forms/field.tsx';
import { officeWords } from '#foundation/ui/admin/moment.tsx';
import { AccountSection } from './account-section.tsx';
import type { Account } from './read-account.ts';

const ways: { value: string; label: StaffSentence }[] = [
  { value: 'now', label: 'A mail at once' },
  { value: 'daily', label: 'In my daily mail' },
  { value: 'off', label: 'Not at all' },
];

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** How the user is notified of each kind of alert for their role, and when the daily mail is sent. */
export function AlertsSection({ alerts: { choices, hour } }: { alerts: Account['alerts'] }) {
  if (choices.length === 0) return null;
  return (
    <AccountSection id="alerts" title={say('What you are told by mail')}>
      <Form method="post" className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {choices.map(({ kind, title, way }) => (
            <SelectField
              key={kind}
              name={`alert-${kind}`}
              label={say(title as StaffSentence)}
              defaultValue={way}
              options={ways.map(({ value, label }) => ({ value, label: say(label) }))}
            />
          ))}
          <SelectField
            name="hour"
            label={say('The daily mail comes at')}
            hint={say('Office time ({place}). A day without news brings none.', { place: officeWords() })}
            defaultValue={String(hour)}
            options={hours}
          />
        </div>
        <Button size="sm" variant="secondary" name="do" value="alerts" className="justify-self-start">
          {say('Save')}
        </Button>
      </Form>
    </AccountSection>
  );
}
