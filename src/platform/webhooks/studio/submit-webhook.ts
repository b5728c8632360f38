import { createOnce, inTransaction } from '#platform/db';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { readOfficeClock } from '#foundation/locale/office-zone.ts';
import type { Staff } from '#platform/people/model';
import { versionOf } from '#foundation/ui/admin/versioned-form.ts';
import { deleteEndpoint, rotateSecret, saveEndpoint, switchEndpoint } from '../endpoints/save-endpoint.ts';
import { replayRange } from '../log/replay.ts';
import type { EndpointAnswer } from './endpoint-form.tsx';
import { filledForm, typedEndpoint } from './typed-endpoint.ts';
import { endpointProblem } from './webhook-words.ts';

export type WebhookAnswer =
  | { form: EndpointAnswer }
  | { refusal: string; range?: { from: string; until: string } }
  | { secret: string };

const refusals = {
  gone: 'This webhook is gone.',
  stale: 'A colleague changed this webhook meanwhile. Look at it, then try again.',
  off: 'Switch it on first.',
  range: 'Write when the span begins and ends: the end after the beginning.',
  none: 'Nothing that this webhook chose happened in that time, or it is older than thirty days.',
  many: 'More than 5,000 events happened in that time: choose a shorter one.',
} as const satisfies Record<string, StaffSentence>;

/** Carries out a form of an endpoint's page. `done`: the message after the redirect. */
export async function submitWebhook(
  form: FormData,
  { by, id }: { by: Staff; id: string },
): Promise<{ done: string; count?: string } | { deleted: true } | { filled: EndpointAnswer } | WebhookAnswer> {
  const wish = textOf(form, 'do');
  const change = { by, id, version: versionOf(form) };
  if (wish === 'secret') {
    const made = await inTransaction((tx) => rotateSecret(tx, change));
    return made.ok ? { secret: made.value.secret } : { refusal: say(refusals[made.reason]) };
  }
  if (wish === 'on' || wish === 'off') {
    const switched = await inTransaction((tx) => switchEndpoint(tx, { ...change, on: wish === 'on' }));
    return switched.ok ? { done: wish } : { refusal: say(refusals[switched.reason]) };
  }
  if (wish === 'delete') {
    const deleted = await inTransaction((tx) => deleteEndpoint(tx, change));
    return deleted.ok ? { deleted: true } : { refusal: say(refusals[deleted.reason]) };
  }
  if (wish === 'replay') return replay(form, { by, id });
  const filled = filledForm(form);
  if (filled) return { filled };
  const typed = typedEndpoint(form);
  const saved = await inTransaction((tx) => saveEndpoint(tx, { ...change, typed }));
  if (saved.ok) return { done: 'saved' };
  if (saved.reason === 'gone' || saved.reason === 'stale') return { refusal: say(refusals[saved.reason]) };
  return { form: { values: typed, problems: endpointProblem(saved.reason, saved.details) } };
}

async function replay(form: FormData, { by, id }: { by: Staff; id: string }) {
  const range = { from: textOf(form, 'from', 40), until: textOf(form, 'until', 40) };
  const [from, until] = [readOfficeClock(range.from), readOfficeClock(range.until)];
  if (!from || !until) return { refusal: say(refusals.range), range };
  const done = await inTransaction((tx) =>
    createOnce(tx, { form, by, what: `replay:${id}` }, () => replayRange(tx, { by, endpointId: id, from, until })),
  );
  return done.ok ? { done: 'replayed', count: String(done.value) } : { refusal: say(refusals[done.reason]), range };
}
