import { createOnce, inTransaction, type Tx } from '#platform/db';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { textOf, textsOf } from '#foundation/kit/form-data.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { isLanguage } from '#foundation/locale/language.ts';
import { readOfficeClock } from '#foundation/locale/office-zone.ts';
import { submitStaffForm } from '#platform/people';
import { officeWords } from '#foundation/ui/admin/moment.tsx';
import type { FormAnswer, Plan, Staff } from '#platform/people/model';
import { deleteIssue, saveSegment, setPublic } from '../../issue/save-issue.ts';
import { boughtChoices, type Segment } from '../../model.ts';
import { sendTest } from '../../sending/send-test.ts';
import { startIssue, type StartRefusal } from '../../sending/start-issue.ts';
import { steerIssue, steps, type Step } from '../../sending/steer-issue.ts';
import { saveRefusals } from '../text/submit-text.ts';

export type Acted = { done: string } | { answer: FormAnswer } | { refusal: string } | 'deleted';

const startRefusals: Record<StartRefusal | 'problems' | 'no-time', StaffSentence> = {
  ...saveRefusals,
  'no-text': 'Write it in one language at least.',
  'no-reader': 'Nobody would get it. Choose other readers, or write it in their language.',
  past: 'This time is over. Choose a later one.',
  problems: 'Something is to be mended in the text first.',
  'no-time': 'This day or hour does not exist. Write them again.',
};

/** Handles a form of the issue screen. */
export async function actOnIssue(form: FormData, { by, id }: { by: Staff; id: string }): Promise<Acted> {
  const wish = textOf(form, 'do');
  if (wish === 'send') return start(form, { by, id });
  const said = await inTransaction((tx) => oneStep(tx, wish, { form, by, id }));
  if (wish === 'delete' && said === null) return 'deleted';
  return said === null ? { done: wish } : { refusal: said };
}

type Asked = { form: FormData; by: Staff; id: string };

/** Returns why it was refused; null if it was done. */
async function oneStep(tx: Tx, wish: string, { form, by, id }: Asked): Promise<string | null> {
  if (wish === 'segment') {
    const version = Number(textOf(form, 'version')) || 0;
    const saved = await saveSegment(tx, { by, id, version, segment: readSegment(form) });
    return saved.ok ? null : say(saveRefusals[saved.reason]);
  }
  if (wish === 'test') {
    const language = textOf(form, 'language');
    const sent = isLanguage(language)
      ? await createOnce(tx, { form, by, what: `test-mail:${id}` }, () => sendTest(tx, { by, id, language }))
      : refused('no-text');
    return sent.ok ? null : say('There is no text with a subject in this language yet.');
  }
  if (wish === 'public') {
    const set = await setPublic(tx, { by, id, isPublic: textOf(form, 'isPublic') === 'yes' });
    return set.ok ? null : say('This issue is gone.');
  }
  if (wish === 'delete') {
    const gone = await deleteIssue(tx, { by, id });
    return gone.ok ? null : say(saveRefusals[gone.reason]);
  }
  if (!Object.hasOwn(steps, wish)) throw new Response(say('Unknown action'), { status: 400 });
  const steered = await steerIssue(tx, { by, id, step: wish as Step });
  return steered.ok ? null : say('This is not possible any more: look how it stands now.');
}

function readSegment(form: FormData): Segment {
  const bought = textOf(form, 'bought');
  const list = (field: string) =>
    [...new Set(textsOf(form, field).filter((word) => word !== '' && word.length <= 120))].slice(0, 200);
  return {
    topics: list('topics'),
    programmes: list('programmes'),
    markets: list('markets'),
    bought: boughtChoices.find((one) => one === bought) ?? 'any',
  };
}

async function start(form: FormData, { by, id }: { by: Staff; id: string }) {
  const [date, time] = [textOf(form, 'date'), textOf(form, 'time')];
  const at = date === '' ? null : readOfficeClock(`${date}T${time || '09:00'}`);
  const version = Number(textOf(form, 'seen')) || 0;
  const work = async (tx: Tx): Promise<Outcome<Plan, keyof typeof startRefusals>> => {
    if (date !== '' && !at) return refused('no-time');
    const started = await startIssue(tx, { by, id, version, at });
    if (!started.ok) return refused(started.reason);
    const { readers } = started.value;
    const says = at
      ? [
          say('It begins on {date} at {time} ({place}).', { date, time: time || '09:00', place: officeWords() }),
          say('Who gets it is asked again then. Readers as of now: {count}', { count: readers }),
        ]
      : [say('It goes out now, to each reader once. Readers: {count}', { count: readers })];
    return ok({
      says,
      button: at ? say('Plan it') : say('Send it'),
      did: at ? say('It is planned.') : say('It is being sent.'),
    });
  };
  const sent = await submitStaffForm(form, { scope: `newsletter:${id}`, refusals: startRefusals, work });
  return 'answer' in sent ? sent : { done: sent.done };
}
