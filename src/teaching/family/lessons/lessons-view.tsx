import { Form } from 'react-router';
import { LocalTime } from '#catalogue/batches/ui/local-time.tsx';
import { useText } from '#foundation/i18n/index.tsx';
import type { MessageId } from '#foundation/i18n/messages.ts';
import { SlotPicker } from '#catalogue/lessons/ui/slot-picker.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import type { LessonPage } from './read-lesson-page.ts';
import type { LessonRefusal } from './submit-lessons.ts';

const refusals: Record<Exclude<LessonRefusal, 'unknown'>, MessageId> = {
  'no-package': 'family.lessons.over',
  'not-paid': 'family.ended.text',
  'no-slot': 'checkout.slot.none',
  'too-many-slots': 'checkout.refused.manySlots',
  'slot-taken': 'checkout.refused.slotTaken',
  over: 'family.lessons.over',
  late: 'family.lessons.late',
  'too-often': 'family.lessons.often',
};

type LessonsViewProps = { page: LessonPage; title: string; refusal: LessonRefusal | undefined };

/** Books the lessons of a package, or moves one: first choose times, then confirm. */
export function LessonsView({ page, title, refusal }: LessonsViewProps) {
  const say = useText();
  const { moving, closed, hours, choice, ready, problem } = page;
  const said = refusal && refusal !== 'unknown' ? refusals[refusal] : closed ? refusals[closed] : null;
  return (
    <div className="mx-auto grid w-full max-w-narrow gap-6">
      <header className="grid gap-1">
        <Heading level={1} size="title">
          {title}
        </Heading>
        {moving && <p className="font-semibold">{say('family.lessons.now', { time: moving.time })}</p>}
      </header>
      {said && (
        <Notice tone="warning" role="alert" tabIndex={-1} autoFocus={refusal !== undefined}>
          {say(said, { hours })}
        </Notice>
      )}
      {!closed && !choice && <EmptyState pose="waiting" title={say('checkout.slot.nothing')} />}
      {choice && ready && !refusal && <Confirm page={page} choice={choice} />}
      {choice && (!ready || refusal) && <SlotPicker choice={choice} problem={problem} keep={{ lesson: moving?.id }} />}
    </div>
  );
}

/** The last step: the choice, in both time zones. */
function Confirm({ page: { moving }, choice }: { page: LessonPage; choice: NonNullable<LessonPage['choice']> }) {
  const say = useText();
  const { chosen, zone, teachers } = choice;
  return (
    <Form method="post" className="grid gap-5">
      {moving && <input type="hidden" name="lesson" value={moving.id} />}
      <input type="hidden" name="zone" value={zone} />
      <ul className="grid gap-3">
        {chosen.map(({ key, when, startsAt, teacher }) => (
          <li key={key} className="grid">
            <input type="hidden" name="slot" value={key} />
            <time dateTime={startsAt} className="text-lg font-semibold">
              {when}
            </time>
            <LocalTime instant={startsAt} zone={zone} className="text-ink-soft" />
            {teachers.length > 1 && <span className="text-ink-soft">{teacher}</span>}
          </li>
        ))}
      </ul>
      <Button size="lg" className="w-full">
        {say(moving ? 'family.lessons.moveButton' : 'family.lessons.bookButton')}
      </Button>
      <Back moving={moving?.id} choice={choice} />
    </Form>
  );
}

/** The way back to the choice, as a separate form. */
function Back({
  moving,
  choice: { chosen, zone },
}: {
  moving: string | undefined;
  choice: NonNullable<LessonPage['choice']>;
}) {
  const say = useText();
  const query = new URLSearchParams([
    ...(moving ? [['lesson', moving]] : []),
    ['zone', zone],
    ...chosen.map(({ key }) => ['slot', key]),
  ]);
  return (
    <a href={`?${query}`} className="button button-secondary w-full">
      {say('checkout.slot.change')}
    </a>
  );
}
