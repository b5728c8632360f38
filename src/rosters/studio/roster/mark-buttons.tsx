import { Check, Clock, Minus, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { classNames } from '#kit/class-names';
import { attendanceStates, attendanceWords, isAttendance, type AttendanceState } from '../../model.ts';
import type { Roster, RosterLearner } from '../../roster/read-roster.ts';
import type { RosterAnswer } from './act-on-roster.ts';

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

/** Four buttons, one tap each: it is saved at once and says so; the one that is pressed takes the mark away again. */
export function MarkButtons({ learner, session, search }: MarkButtonsProps) {
  const fetcher = useFetcher<RosterAnswer>();
  const inPlace = useRef<HTMLInputElement>(null);
  const sent = fetcher.formData?.get('state');
  const shown = fetcher.formData ? (isAttendance(sent) ? sent : null) : learner.mark;
  const { words, problem } = status(fetcher.state, fetcher.data);
  return (
    <fetcher.Form
      method="post"
      className="grid gap-1"
      onSubmit={() => {
        if (inPlace.current) inPlace.current.value = 'yes';
      }}
    >
      <input type="hidden" name="do" value="mark" />
      <input type="hidden" name="learner" value={learner.id} />
      <input type="hidden" name="session" value={session.id} />
      <input type="hidden" name="search" value={search} />
      <input type="hidden" name="inPlace" ref={inPlace} />
      <div role="group" aria-label={`Attendance of ${learner.name}`} className="grid grid-cols-4 gap-1.5 sm:max-w-md">
        {attendanceStates.map((state) => (
          <button
            key={state}
            name="state"
            value={shown === state ? 'none' : state}
            aria-pressed={shown === state}
            disabled={!session.mayMark}
            className={classNames(
              'flex min-h-14 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-md border px-0.5 text-sm font-semibold disabled:cursor-not-allowed [&_svg]:size-5',
              shown === state
                ? `${tones[state]} border-current bg-(--tone-soft) text-(--tone)`
                : 'border-line-strong bg-surface text-ink',
            )}
          >
            <span aria-hidden="true">{icons[state]}</span>
            {attendanceWords[state].name}
          </button>
        ))}
      </div>
      <p
        role="status"
        className={classNames('min-h-5 text-xs', problem ? 'font-semibold text-danger' : 'text-ink-soft')}
      >
        {words}
      </p>
    </fetcher.Form>
  );
}

function status(state: string, data: RosterAnswer | undefined): { words: string; problem: boolean } {
  if (state === 'submitting') return { words: 'Saving…', problem: false };
  if (!data) return { words: '', problem: false };
  return data.saved ? { words: 'Saved', problem: false } : { words: data.problem ?? 'Not saved', problem: true };
}
