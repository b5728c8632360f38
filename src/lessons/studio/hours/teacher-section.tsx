import { Form } from 'react-router';
import { Facts } from '#ui/admin/facts';
import { Button } from '#ui/controls/button';
import { Disclosure } from '#ui/controls/details';
import { Heading } from '#ui/controls/heading';
import { Field, SelectField } from '#ui/forms/field';
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
        Around the lessons
      </Heading>
      <Facts
        rows={[
          ['Time zone', zoneWords(facts.zone)],
          ['Booked at the latest', `${facts.leadHours} hours before`],
          ['Booked at the earliest', `${facts.aheadDays} days before`],
          ['Free between lessons', `${facts.bufferMinutes} minutes`],
          ['Joining link', facts.joinUrl || 'None: families are told that it is missing'],
        ]}
      />
      {mayChange && (
        <Disclosure summary="Change" open={answer !== undefined || undefined}>
          <Form method="post" key={facts.version} className="grid max-w-xl gap-4">
            <input type="hidden" name="do" value="facts" />
            <input type="hidden" name="teacher" value={teacher.id} />
            <input type="hidden" name="version" value={answer?.values.version ?? facts.version} />
            <SelectField
              {...field('zone')}
              label="Time zone of these hours"
              options={zones.map((zone) => ({ value: zone, label: zoneWords(zone) }))}
            />
            <div className="grid gap-4 sm:grid-cols-3">
              <Field
                {...field('leadHours')}
                label="Hours of notice"
                hint="Before a lesson."
                inputMode="numeric"
                required
              />
              <Field
                {...field('aheadDays')}
                label="Days ahead"
                hint="So far ahead it can be booked."
                inputMode="numeric"
                required
              />
              <Field {...field('bufferMinutes')} label="Minutes between lessons" inputMode="numeric" required />
            </div>
            <Field
              {...field('joinUrl')}
              type="url"
              label="Joining link"
              hint="Families find it on their page from 15 minutes before each lesson."
              optional
            />
            <Button className="justify-self-start">Save</Button>
          </Form>
        </Disclosure>
      )}
    </section>
  );
}
