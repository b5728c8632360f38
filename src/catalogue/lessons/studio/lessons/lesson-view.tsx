import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { FormAnswer } from '#platform/people/model';
import { ActForm, FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Timeline } from '#foundation/ui/admin/timeline.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { lookup } from '#foundation/kit/lookup.ts';
import type { ShownLesson } from './read-lessons.ts';

/** One lesson: when on both clocks, what staff can do, and what they did. */
export function LessonView({ lesson, answer }: { lesson: ShownLesson; answer: FormAnswer | undefined }) {
  const { learner, when, familyTime, familyZone, balance, joinUrl, orderPath, entries } = lesson;
  return (
    <>
      <PageHead
        title={learner}
        back={{ to: studioPaths.studioLessons(), label: say('1-on-1 lessons') }}
        badge={<Badge>{lesson.stateWords}</Badge>}
      >
        {say('{when} · {minutes} minutes · {teacher}', { when, minutes: lesson.minutes, teacher: lesson.teacher })}
      </PageHead>
      <FormNotice answer={answer} outcome={lesson.outcome} />
      <Review answer={answer} />
      {lesson.mayChange && <Acts lesson={lesson} answer={answer} />}
      <Facts
        rows={[
          [say('Programme'), `${lesson.programme}, ${lesson.language}`],
          [say('For the family'), `${familyTime} (${familyZone})`],
          [
            say('Package'),
            say('{booked} of {total} booked, {left} left', {
              booked: balance.booked,
              total: balance.total,
              left: balance.left,
            }),
          ],
          [
            say('Moved by the family'),
            lesson.moves === 0
              ? say('Never')
              : lesson.moves === 1
                ? say('Once')
                : say('{count} times', { count: lesson.moves }),
          ],
          [say('Joining link'), joinUrl ?? say('None: write it under Weekly hours')],
          [say('Why cancelled'), lesson.why],
          [
            say('Order'),
            orderPath && (
              <AppLink key="order" to={orderPath} className="text-brand underline">
                {say('Open the order')}
              </AppLink>
            ),
          ],
        ]}
      />
      {entries.length > 0 && (
        <section aria-labelledby="history" className="grid gap-3">
          <Heading level={2} size="small" id="history">
            {say('History')}
          </Heading>
          <Timeline
            entries={entries.map(({ id, at, who, did, details }) => ({
              id,
              at,
              who,
              what: [didWords(did), typeof details.why === 'string' ? details.why : ''].filter(Boolean).join(': '),
            }))}
          />
        </section>
      )}
    </>
  );
}

function Acts({ lesson, answer }: { lesson: ShownLesson; answer: FormAnswer | undefined }) {
  const { formKey, seen, state, begun } = lesson;
  const common = { formKey, seen, answer, button: say('Review') };
  if (begun && state !== 'cancelled' && state !== 'released') return <Mark lesson={lesson} />;
  if (state !== 'booked') return null;
  return (
    <section aria-label={say('What you can do')} className="grid gap-3">
      <ActForm {...common} name="move" summary={say('Move the lesson')} hidden={{ do: 'move', ...ownTeacher(lesson) }}>
        {(typed) => (
          <>
            <div className="grid grid-cols-2 gap-4">
              <Field name="date" type="date" label={say('Day')} required defaultValue={typed('date', lesson.date)} />
              <Field
                name="time"
                type="time"
                label={say('Hour')}
                hint={lesson.zone}
                required
                defaultValue={typed('time', lesson.time)}
              />
            </div>
            {lesson.teachers.length > 0 && (
              <SelectField
                name="to"
                label={say('Teacher')}
                defaultValue={typed('to', lesson.teacherId)}
                options={lesson.teachers.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
          </>
        )}
      </ActForm>
      <ActForm {...common} name="cancel" summary={say('Cancel the lesson')} hidden={{ do: 'cancel' }}>
        {(typed) => (
          <Field
            name="why"
            label={say('Why')}
            hint={say('The family reads it.')}
            required
            minLength={3}
            maxLength={300}
            defaultValue={typed('why')}
          />
        )}
      </ActForm>
    </section>
  );
}

function ownTeacher({ teachers, teacherId }: ShownLesson): Record<string, string> {
  return teachers.length > 0 ? {} : { to: teacherId };
}

/** Whether it took place: one tap each, and one that takes it back. */
function Mark({ lesson: { formKey, seen, state } }: { lesson: ShownLesson }) {
  const choices =
    state === 'booked'
      ? ([
          ['done', say('It took place')],
          ['missed', say('The learner did not come')],
        ] as const)
      : ([['booked', say('Take that back')]] as const);
  return (
    <Form method="post" aria-label={say('What you can do')} className="flex flex-wrap gap-3">
      <input type="hidden" name="do" value="mark" />
      <input type="hidden" name="form" value="mark" />
      <input type="hidden" name="step" value="do" />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="seen" value={seen} />
      {choices.map(([value, label], place) => (
        <Button key={value} name="state" value={value} variant={place === 0 ? 'primary' : 'secondary'}>
          {label}
        </Button>
      ))}
    </Form>
  );
}

const dids = lookup<StaffSentence>({
  'moved-lesson': 'moved lesson',
  'cancelled-lesson': 'cancelled lesson',
  'marked-lesson': 'marked lesson',
});

/** An audit entry of a lesson, in words. */
function didWords(did: string): string {
  const known = dids[did];
  return known ? say(known) : did.replaceAll('-', ' ');
}
