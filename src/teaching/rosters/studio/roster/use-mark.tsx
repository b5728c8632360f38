import { useRef, useState, type SyntheticEvent } from 'react';
import { useRevalidator } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { isAttendance, type AttendanceState } from '../../model.ts';
import type { RosterAnswer } from './act-on-roster.ts';

type Sent = { mark: AttendanceState | null; state: 'saving' | 'saved' | 'failed'; problem?: string };

/**
 * Sends a tap in the background and keeps the page: neither a second tap nor a lost connection during a lesson takes the roster away. Taps on one
 * learner are sent one after the other. Without JavaScript the form is submitted as usual.
 */
export function useMark(path: string, known: AttendanceState | null) {
  const [sent, setSent] = useState<Sent | null>(null);
  const { revalidate } = useRevalidator();
  const before = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef(0);
  const onSubmit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const state = form.get('state');
    const mark = isAttendance(state) ? state : null;
    const own = (latest.current += 1);
    setSent({ mark, state: 'saving' });
    before.current = after(before.current, async () => {
      const answer = await send(path, form);
      if (own !== latest.current) return;
      setSent({
        mark,
        state: answer.saved ? 'saved' : 'failed',
        ...(answer.problem ? { problem: answer.problem } : {}),
      });
      // The counts above follow.
      if (answer.saved) await revalidate();
    });
  };
  return { shown: sent && sent.state !== 'failed' ? sent.mark : known, sent, onSubmit };
}

async function send(path: string, form: FormData): Promise<Pick<RosterAnswer, 'saved' | 'problem'>> {
  try {
    const answer = await fetch(path, { method: 'POST', body: form, credentials: 'same-origin' });
    if (answer.ok) return (await answer.json()) as RosterAnswer;
    return {
      saved: false,
      problem: say(answer.status === 401 ? 'Not saved: sign in again.' : 'Not saved: load the page again.'),
    };
  } catch {
    return { saved: false, problem: say('Not saved: no connection. Tap again.') };
  }
}

async function after(first: Promise<void>, work: () => Promise<void>): Promise<void> {
  await first;
  await work();
}
