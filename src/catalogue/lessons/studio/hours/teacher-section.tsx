import { say } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import type { ShownHours } from './read-hours.ts';
import type { HoursAnswer } from './submit-hours.ts';
import { zoneWords } from './zone-words.ts';

type SectionProps = { shown: ShownHours; answer: HoursAnswer | undefined };

/** Clock, lead time, pause and joining link. */
export function TeacherSection({ shown: { facts, zones, mayChange, teacher }, answer }: SectionProps) {
  const field = (name: 'zone' | 'leadHours' | 'aheadDays' | 'bufferMinutes' | 'joinUrl') => ({
    name,
    defaultValue: answer?.values[name] ?? facts[name],
    error: answer?.problems[name],
  });
  return (
    <section aria-labelledby="around" className="grid gap-3">
      <Heading level={2} size="small" id="around">
        {say('Around the lessons')}
      </Heading>
      <Facts
        rows={[
          [say('Time zone'), zoneWords(facts.zone)],
          [say('Booked at the latest'), say('{count} hours before', { count: facts.leadHours })],
          [say('Booked at the earliest'), say('{count} days before', { count: facts.aheadDays })],
          [say('Free between lessons'), say('{count} minutes', { count: facts.bufferMinutes })],
          [say('Joining link'), facts.joinUrl || say('None: families are told that it is missing')],
        ]}
      />
      {mayChange && (
        <Disclosure summary={say('Change')} open={answer !== undefined || undefined}>
          <Form method="post" key={facts.version} className="grid max-w-xl gap-4">
            <input type="hidden" name="do" value="facts" />
            <input type="hidden" name="teacher" value={teacher.id} />
            <input type="hidden" name="version" value={answer?.values.version ?? facts.version} />
            <SelectField
              {...field('zone')}
              label={say('Time zone of these hours')}
              options={zones.map((zone) => ({ value: zone, label: zoneWords(zone) }))}
            />
            <div className="grid gap-4 sm:grid-cols-3">
              <Field
                {...field('leadHours')}
                label={say('Hours of notice')}
                hint={say('Before a lesson.')}
                inputMode="numeric"
                required
              />
              <Field
                {...field('aheadDays')}
                label={say('Days ahead')}
                hint={say('So far ahead it can be booked.')}
                inputMode="numeric"
                required
              />
              <Field {...field('bufferMinutes')} label={say('Minutes between lessons')} inputMode="numeric" required />
            </div>
            <Field
              {...field('joinUrl')}
              type="url"
              label={say('Joining link')}
              hint={say('Families find it on their page from 15 minutes before each lesson.')}
              optional={say('optional')}
            />
            <Button className="justify-self-start">{say('Save')}</Button>
          </Form>
        </Disclosure>
      )}
    </section>
  );
}
