import { say } from '#foundation/i18n/staff/say.ts';
import type { Tx } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import type { Outcome } from '#foundation/kit/outcome.ts';
import { readOfficeClock } from '#foundation/locale/office-zone.ts';
import type { Permission, Plan, Staff } from '#platform/people/model';
import { businessTime } from '#foundation/ui/admin/moment.tsx';
import { lookup } from '#foundation/kit/lookup.ts';
import { approveRelease } from '../../releases/approve-release.ts';
import { changePages } from '../../releases/change-pages.ts';
import { publishPlanned } from '../../releases/publish-planned.ts';
import { scheduleRelease } from '../../releases/schedule-release.ts';
import { sendBack } from '../../releases/send-back.ts';
import { sendToReview } from '../../releases/send-to-review.ts';
import { unscheduleRelease } from '../../releases/unschedule-release.ts';
import { withdrawRelease } from '../../releases/withdraw-release.ts';
import { planRefusal, stepRefusal } from '../shared/refusal-words.ts';
import { NotDone, refuse, submitPageForm } from '../shared/submit-page-form.ts';

type Input = { by: Staff; form: FormData; id: string; version: number };
type Act = { needs: Permission; do: (tx: Tx, input: Input) => Promise<Plan> };

/** The value of an outcome; a refusal ends the form with its sentence. */
function must<Value>(outcome: Outcome<Value, string, unknown>): Value {
  if (!outcome.ok) throw new NotDone(stepRefusal(outcome.reason));
  return outcome.value;
}

/** The forms of the release screen, each in two steps. */
export const releaseActs = lookup<Act>({
  publish: {
    needs: 'pages.publish',
    do: async (tx, input) => {
      const outcome = await publishPlanned(tx, input);
      if (!outcome.ok)
        refuse({ reason: outcome.reason, path: '', problems: outcome.reason === 'refused' ? outcome.details : [] });
      return {
        says: outcome.value.paths.map((path) =>
          say('Visitors see the change at {path}, and in what inherits from it.', { path }),
        ),
        button: say('Publish now'),
        did: say('The release is published. Visitors see it from now on.'),
      };
    },
  },
  schedule: {
    needs: 'pages.publish',
    do: async (tx, { form, ...input }) => {
      const at = readOfficeClock(`${textOf(form, 'date')}T${textOf(form, 'time')}`);
      if (!at) throw new NotDone(stepRefusal('no-time'));
      must(await scheduleRelease(tx, { ...input, at }));
      return {
        says: [say('It is published on {time}, business time.', { time: businessTime(at) })],
        button: say('Schedule it'),
        did: say('The release is scheduled.'),
      };
    },
  },
  unschedule: {
    needs: 'pages.publish',
    do: async (tx, input) => {
      must(await unscheduleRelease(tx, input));
      return {
        says: [say('It is published at no time, but by hand.')],
        button: say('Take the time off'),
        did: say('The release has no time any more.'),
      };
    },
  },
  send: {
    needs: 'pages.change',
    do: async (tx, input) => {
      must(await sendToReview(tx, input));
      return {
        says: [say('A second person reads it first. Nothing changes on the site until then.')],
        button: say('Send to review'),
        did: say('It waits for a second reader.'),
      };
    },
  },
  approve: {
    needs: 'pages.publish',
    do: async (tx, input) => {
      must(await approveRelease(tx, input));
      return {
        says: [say('You have read every page of it. It may be published then.')],
        button: say('Approve'),
        did: say('The release is approved.'),
      };
    },
  },
  'send-back': {
    needs: 'pages.change',
    do: async (tx, { form, ...input }) => {
      must(await sendBack(tx, { ...input, note: textOf(form, 'note') }));
      return {
        says: [say('Who made it reads your note and changes it.')],
        button: say('Send back'),
        did: say('The release went back.'),
      };
    },
  },
  withdraw: {
    needs: 'pages.change',
    do: async (tx, input) => {
      must(await withdrawRelease(tx, input));
      return {
        says: [say('The release is given up. The drafts of its pages stay.')],
        button: say('Give it up'),
        did: say('The release is given up.'),
      };
    },
  },
  pages: {
    needs: 'pages.change',
    do: async (tx, { form, ...input }) => {
      const ids = (name: string) => textOf(form, name).split(',').filter(isId);
      const outcome = await changePages(tx, { ...input, add: ids('add'), remove: ids('remove') });
      if (!outcome.ok)
        throw new NotDone(outcome.details ? planRefusal(outcome.reason, outcome.details) : stepRefusal(outcome.reason));
      return {
        says: [say('The release holds other pages from then on.')],
        button: say('Change the release'),
        did: say('The release is changed.'),
      };
    },
  },
});

/** Handles a form of the release screen; `unknown` for an unknown action. */
export async function actOnRelease(form: FormData, { by, id }: { by: Staff; id: string }) {
  const act = releaseActs[textOf(form, 'do')];
  if (!act) return 'unknown' as const;
  const version = Number(textOf(form, 'seen'));
  return submitPageForm(form, `release:${id}`, (tx) => act.do(tx, { by, form, id, version }));
}
