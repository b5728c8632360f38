import { inLanguage } from '#foundation/locale/local-text.ts';
import { findSold, listOffers, listProgrammes } from '#catalogue/catalog';
import { database, onceResult, type Tx } from '#platform/db';
import { say, type StaffSentence, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { newId } from '#foundation/kit/id.ts';
import { marketFacts, openMarketZones } from '#foundation/locale/market-list.server.ts';
import { officeZone } from '#foundation/locale/office-zone.ts';
import { submitStaffForm } from '#platform/people';
import type { Plan, Staff } from '#platform/people/model';
import { findTeachers } from '../batch/find-teachers.ts';
import { createBatch } from '../manage/create-batch.ts';
import { factsOf } from '../manage/change-batch.ts';
import { lockBatch } from '../sessions/lock-batch.ts';
import { batchForm, datesForm, fieldsOf } from './read-forms.ts';
import { conflictWords, type SessionsAnswer } from './sessions-answer.ts';
import { whenWords } from './session-words.ts';

const refusals = {
  invalid: 'Nothing was saved: please check the fields below.',
  busy: 'Nothing was saved: the teacher is somewhere else at that time.',
} as const satisfies Record<string, StaffSentence>;

/** Seats of a new batch where no offer of its programme says otherwise. */
const usualSeats = 20;

/**
 * The initial values of the form for a new batch; `from`: a batch to copy, without its dates; `offer`: the slug of the offer it is for, which sets
 * programme, market and usual seats.
 */
export async function readNewBatch(tx: Tx, { from, offer }: { from: string | null; offer: string | null }) {
  const offers = await listOffers(tx, {});
  const seatsOf = (programmeId: string) =>
    offers.find((one) => one.programmeId === programmeId && one.usualSeats !== null)?.usualSeats ?? usualSeats;
  const programmes = (await listProgrammes(tx)).map(({ id, slug, title }) => ({
    slug,
    title: inLanguage(title, staffLanguage()),
    seats: seatsOf(id),
  }));
  programmes.sort((a, b) => a.title.localeCompare(b.title, staffLanguage()));
  const copied = from ? await lockBatch(tx, from) : null;
  const sold = offer ? (await findSold(tx, [offer])).get(offer) : undefined;
  const start = {
    language: 'en',
    state: 'open',
    capacity: String(sold ? (sold.offer.usualSeats ?? seatsOf(sold.programme.id)) : usualSeats),
    zone: (sold && marketFacts(sold.offer.market)?.zone) ?? officeZone(),
    ...(sold && { programme: sold.programme.slug, market: sold.offer.market }),
  };
  const values: Record<string, string> = copied
    ? { ...fieldsOf(factsOf(copied.batch)), state: 'open', zone: copied.batch.zone }
    : start;
  return {
    choices: { programmes, teachers: await findTeachers(tx) },
    zones: openMarketZones(),
    values,
    formKey: newId(),
    copied: copied !== null,
  };
}

/** Makes the batch of a form, once for its key, after it was shown which sessions it would have. Returns its id, or an answer for the form. */
export async function submitNewBatch(
  form: FormData,
  by: Staff,
): Promise<{ id: string | null; done: string } | { answer: SessionsAnswer }> {
  const scope = `new-batch:${by.id}`;
  let more: Pick<SessionsAnswer, 'problems' | 'conflicts'> = {};
  const work = async (tx: Tx): Promise<Outcome<Plan & { id: string }, keyof typeof refusals>> => {
    const asked = { by, form: batchForm(form), dates: datesForm(form), mayClash: form.has('mayClash') };
    const made = await createBatch(tx, asked);
    if (!made.ok) {
      const { problems, conflicts } = made.details;
      more = { problems, conflicts: await conflictWords(tx, conflicts) };
      return refused(made.reason);
    }
    const { id, spans, zone, title } = made.value;
    const count = spans.length === 1 ? say('One session') : say('{count} sessions', { count: spans.length });
    return ok({
      id,
      says: [
        `${title}: ${count}`,
        ...spans.map(({ startsAt, endsAt }, place) => `${place + 1}. ${whenWords(startsAt, endsAt, zone)}`),
      ],
      button: say('Create the batch'),
      did: say('The batch is created.'),
    });
  };
  const sent = await submitStaffForm(form, { scope, refusals, work });
  if ('answer' in sent) return { answer: { ...sent.answer, ...more } };
  const result = (await onceResult(database(), { key: sent.done, scope })) as { id?: string } | null;
  return { id: result?.id ?? null, done: sent.done };
}
