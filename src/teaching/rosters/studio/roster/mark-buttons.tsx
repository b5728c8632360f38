import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { classNames } from '#foundation/kit/class-names.ts';
import { attendanceStates, attendanceWords, type AttendanceState } from '../../model.ts';
import type { Roster, RosterLearner } from '../../roster/read-roster.ts';
import { useMark } from './use-mark.tsx';

type MarkButtonsProps = { learner: RosterLearner; session: NonNullable<Roster['current']>; search: string };

const icons: Record<AttendanceState, ReactNode> = {
  present: <Check />,
  late: <Clock />,
  absent: <X />,
  excused: <Minus />,
};
const tones: Record<AttendanceState, string> = {
  present: 'tone-success',
  late: 'tone-warning',
  absent: 'tone-danger',
  excused: 'tone-info',
};

/** Four buttons, one tap each: saved immediately, with feedback; tapping the pressed one removes the mark. */
export function MarkButtons({ learner, session, search }: MarkButtonsProps) {
  const { shown, sent, onSubmit } = useMark(session.markPath, learner.mark);
  const failed = sent?.state === 'failed';
  const words = { saving: say('Saving…'), saved: say('Saved'), failed: sent?.problem ?? say('Not saved') };
  return (
    <Form method="post" className="grid gap-1" onSubmit={onSubmit}>
      <input type="hidden" name="do" value="mark" />
      <input type="hidden" name="learner" value={learner.id} />
      <input type="hidden" name="session" value={session.id} />
      <input type="hidden" name="search" value={search} />
      <div
        role="group"
        aria-label={say('Attendance of {name}', { name: learner.name })}
        className="grid grid-cols-4 gap-1.5 sm:max-w-md"
      >
        {attendanceStates.map((state) => (
          <button
            key={state}
            name="state"
            value={shown === state ? 'none' : state}
            aria-pressed={shown === state}
            disabled={!session.mayMark}
            className={classNames(
              'flex min-h-14 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-md border px-0.5 text-sm font-semibold max-sm:[&:lang(ta)]:text-xs disabled:cursor-not-allowed [&_svg]:size-5',
              shown === state
                ? `${tones[state]} border-current bg-(--tone-soft) text-(--tone)`
                : 'border-line-strong bg-surface text-ink',
            )}
          >
            <span aria-hidden="true">{icons[state]}</span>
            {say(attendanceWords[state].name)}
          </button>
        ))}
      </div>
      <p
        role="status"
        className={classNames('min-h-5 text-xs', failed ? 'font-semibold text-danger' : 'text-ink-soft')}
      >
        {sent ? words[sent.state] : ''}
      </p>
    </Form>
  );
}
