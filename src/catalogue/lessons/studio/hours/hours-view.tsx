import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { SelectField } from '#foundation/ui/forms/field.tsx';
import { ExceptionsSection } from './exceptions-section.tsx';
import { ProgrammesSection } from './programmes-section.tsx';
import type { ShownHours } from './read-hours.ts';
import type { HoursAnswer } from './submit-hours.ts';
import { TeacherSection } from './teacher-section.tsx';
import { WeekSection } from './week-section.tsx';
import { zoneWords } from './zone-words.ts';

type HoursProps = { shown: ShownHours | null; said: string | null; answer: HoursAnswer | undefined };

/** When a teacher gives 1-on-1 lessons: the week, days that differ, what stays free around lessons, and what they teach. */
export function HoursView({ shown, said, answer }: HoursProps) {
  if (!shown)
    return (
      <>
        <PageHead title={say('Hours for 1-on-1')} />
        <EmptyState title={say('Nobody teaches yet')}>
          {say(
            'Invite a teacher under People. Their weekly hours are written here, and families book lessons in them.',
          )}
        </EmptyState>
      </>
    );
  const { teacher, own, teachers, facts } = shown;
  const empty = shown.week.every(({ rows }) => rows.length === 0);
  return (
    <>
      <PageHead title={own ? say('My hours for 1-on-1') : say('Hours of {name}', { name: teacher.name })}>
        {say('Hours are those of {zone}. Families see them on their own clock, and book what is free.', {
          zone: zoneWords(facts.zone),
        })}
      </PageHead>
      {said && !answer && (
        <Notice tone="success" role="status">
          {said}
        </Notice>
      )}
      {answer?.refusal && (
        <Notice tone="warning" role="alert">
          {answer.refusal}
        </Notice>
      )}
      {teachers.length > 1 && (
        <form
          method="get"
          action={studioPaths.studioHours()}
          className="grid max-w-md grid-cols-[1fr_auto] items-end gap-3"
        >
          <SelectField
            name="teacher"
            id="whose-hours"
            label={say('Teacher')}
            key={teacher.id}
            defaultValue={teacher.id}
            options={teachers.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Button variant="secondary">{say('Show')}</Button>
        </form>
      )}
      {empty && (
        <Notice tone="info">
          {own
            ? say('No hours are written yet: nobody can book a lesson with you. Add the first below.')
            : say('No hours are written yet: nobody can book a lesson with {name}. Add the first below.', {
                name: teacher.name,
              })}
        </Notice>
      )}
      <WeekSection shown={shown} answer={answer?.form === 'add-hours' ? answer : undefined} />
      <ExceptionsSection shown={shown} answer={answer?.form === 'add-exception' ? answer : undefined} />
      <TeacherSection shown={shown} answer={answer?.form === 'facts' ? answer : undefined} />
      <ProgrammesSection shown={shown} />
    </>
  );
}
