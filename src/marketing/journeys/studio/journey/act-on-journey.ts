import { readWhole } from '#foundation/kit/numbers/plain-digits.ts';
import { inTransaction, type Tx } from '#platform/db';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { textOf, textsOf } from '#foundation/kit/form-data.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { submitStaffForm } from '#platform/people';
import type { FormAnswer, Plan, Staff } from '#platform/people/model';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { journeyOf, type JourneyKey } from '../../model.ts';
import { previewJourney } from '../../people/preview.ts';
import { takeOut } from '../../people/take-out.ts';
import { changeDelays, switchJourney, type ChangeRefusal } from '../../switches/change-journey.ts';
import { isUnit, units } from '../units.ts';

export type Acted = { to: string } | { answer: FormAnswer } | { refusal: string };

const refusals: Record<ChangeRefusal, StaffSentence> = {
  stale: 'Somebody changed it meanwhile. Look how it stands now.',
  invalid: 'A time lies outside of its bounds.',
};

type Asked = { form: FormData; by: Staff; key: JourneyKey };

/** Handles a form of a journey's page. */
export async function actOnJourney(asked: Asked): Promise<Acted> {
  const wish = textOf(asked.form, 'do');
  if (wish === 'switch') return turn(asked);
  if (wish === 'delays') return setDelays(asked);
  if (wish === 'take-out') return remove(asked);
  throw new Response(say('Unknown action'), { status: 400 });
}

async function turn({ form, by, key }: Asked): Promise<Acted> {
  const version = Number(textOf(form, 'seen')) || 0;
  const isOn = textOf(form, 'to') === 'on';
  const past = isOn && textOf(form, 'past') === 'yes' && journeyOf(key) !== undefined;
  const work = async (tx: Tx): Promise<Outcome<Plan, ChangeRefusal>> => {
    const switched = await switchJourney(tx, { by, key, version, isOn, past });
    if (!switched.ok) return refused(switched.reason);
    const { left } = switched.value;
    if (!isOn)
      return ok({
        says: [say('Nothing more is sent. People who are in it leave: {count}', { count: left })],
        button: say('Turn off'),
        did: say('It is off.'),
      });
    return ok({
      says: [
        say('Whoever comes from now on enters.'),
        past ? await pastWords(tx, key) : say('Nobody of before enters.'),
      ],
      button: say('Turn on'),
      did: say('It is on.'),
    });
  };
  const sent = await submitStaffForm(form, { scope: `journey:${key}`, refusals, work });
  return 'answer' in sent ? sent : { to: studioPaths.studioJourney(key, { done: sent.done }) };
}

async function pastWords(tx: Tx, key: JourneyKey): Promise<string> {
  const preview = await previewJourney(tx, key);
  const count = Object.values(preview?.ways ?? {}).reduce((sum, one) => sum + one, 0);
  return say('People of the last 30 days who enter too, and get the first message soon: {count}', { count });
}

async function setDelays({ form, by, key }: Asked): Promise<Acted> {
  const inUnits = textsOf(form, 'unit');
  const delays = textsOf(form, 'delay').map((text, at) => {
    const unit = inUnits[at] ?? '';
    return isUnit(unit) ? (readWhole(text, 6) ?? Number.NaN) * units[unit] : Number.NaN;
  });
  const version = Number(textOf(form, 'version')) || 0;
  const change = { by, key, version, delays, tries: Number(textOf(form, 'tries')) };
  const changed = await inTransaction((tx) => changeDelays(tx, change));
  return changed.ok
    ? { to: studioPaths.studioJourney(key, { done: 'saved' }) }
    : { refusal: say(refusals[changed.reason]) };
}

/** Redirects back: to the lead's page, or to this one. */
async function remove({ form, by, key }: Asked): Promise<Acted> {
  const taken = await inTransaction((tx) => takeOut(tx, { by, entryId: textOf(form, 'entry') }));
  if (!taken.ok) return { refusal: say('They are not in it any more.') };
  if (textOf(form, 'back') === 'lead' && taken.value.kind === 'lead')
    return { to: studioPaths.studioLead(taken.value.id) };
  return { to: studioPaths.studioJourney(key, { done: 'taken-out' }) };
}
