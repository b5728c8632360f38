import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { FormAnswer } from '#platform/people/model';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { ListOptions } from '#foundation/ui/admin/list-options.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Pager } from '#foundation/ui/admin/pager.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button, ButtonLink } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { SelectField } from '#foundation/ui/forms/field.tsx';
import { LessonView } from './lesson-view.tsx';
import type { ShownLesson, ShownLessons } from './read-lessons.ts';
import { RuleForms } from './rule-forms.tsx';
import type { RuleAnswer } from './submit-rule.ts';

type LessonsProps = {
  list: ShownLessons | null;
  lesson: ShownLesson | null;
  sent: { answer?: FormAnswer; rule?: RuleAnswer } | undefined;
};

/** 1-on-1 lessons: the lists, or one of them. */
export function LessonsView({ list, lesson, sent }: LessonsProps) {
  if (lesson) return <LessonView lesson={lesson} answer={sent?.answer} />;
  return list && <LessonList list={list} answer={sent?.rule} />;
}

const views = ['upcoming', 'to-mark', 'past', 'cancelled'] as const;
const titles: Record<(typeof views)[number], StaffSentence> = {
  upcoming: 'To come',
  'to-mark': 'To mark',
  past: 'Past',
  cancelled: 'Cancelled',
};
const empty: Record<(typeof views)[number], StaffSentence> = {
  upcoming: 'No lesson is booked',
  'to-mark': 'Nothing to mark',
  past: 'No lesson was given yet',
  cancelled: 'No lesson was cancelled',
};

function LessonList({ list, answer }: { list: ShownLessons; answer: RuleAnswer | undefined }) {
  const { view, page, more, teacher, teachers, toMark, rows, mayExport } = list;
  const to = (change: Record<string, string | undefined>) =>
    studioPaths.studioLessons({ view, teacher: teacher || undefined, ...change });
  return (
    <>
      <PageHead title={say('1-on-1 lessons')}>{say('Times are those of each teacher’s clock.')}</PageHead>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <FilterTabs
          label={say('Lessons')}
          tabs={views.map((name) => ({
            to: to({ view: name }),
            label: say(titles[name]),
            count: name === 'to-mark' && toMark > 0 ? toMark : undefined,
            current: name === view,
          }))}
        />
        <ButtonLink to={studioPaths.studioHours()} variant="secondary" size="sm">
          {say('Weekly hours')}
        </ButtonLink>
      </div>
      {teachers.length > 1 && (
        <form
          method="get"
          action={studioPaths.studioLessons()}
          className="grid max-w-md grid-cols-[1fr_auto] items-end gap-3"
        >
          <input type="hidden" name="view" value={view} />
          <SelectField
            name="teacher"
            label={say('Teacher')}
            key={teacher}
            defaultValue={teacher}
            options={[
              { value: '', label: say('All') },
              ...teachers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <Button variant="secondary">{say('Show')}</Button>
        </form>
      )}
      {mayExport && (
        <ListOptions
          list="lessons"
          query={{ view, teacher: teacher || undefined }}
          saveTo={studioPaths.studioViews()}
          exportTo={studioPaths.studioExports()}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState title={say(empty[view])}>
          {say(
            'Families choose times when they buy a 1-on-1 programme, or later on their own page. What they can choose stands under Weekly hours.',
          )}
        </EmptyState>
      ) : (
        <RecordList label={say(titles[view])}>
          {rows.map(({ id, learner, programme, language, teacher: name, when, stateWords }) => (
            <RecordRow
              key={id}
              to={studioPaths.studioLessons({ lesson: id })}
              title={`${when} · ${learner}`}
              detail={`${programme} · ${language} · ${name}`}
              meta={view === 'past' && <Badge>{stateWords}</Badge>}
            />
          ))}
        </RecordList>
      )}
      <Pager page={page} more={more} to={(number) => to({ page: number })} />
      {list.mayChangeRules && <RuleForms rules={list.rules} answer={answer} />}
    </>
  );
}
