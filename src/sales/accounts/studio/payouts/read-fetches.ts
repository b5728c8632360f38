import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { Tx } from '#platform/db';
import { databaseTime } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import { may, type Role, type Staff } from '#platform/people/model';
import type { FetchProblem } from '../../model.ts';
import { askForPayouts, maxDays, tellingGateways, usualDays, type AskRefusal } from '../../payouts/ask-for-payouts.ts';
import { listFetches, type PayoutFetch } from '../../payouts/list-fetches.ts';
import { gatewayName } from './show-payout.ts';

export type ShownFetches = Awaited<ReturnType<typeof readFetches>>;

/** The last fetches with their results, and the gateways staff can fetch from now. */
export async function readFetches(tx: Tx, role: Role) {
  const fetches = await listFetches(tx);
  return {
    fetches: fetches.map(showFetch),
    /** A fetch has been asked for and has not run yet. */
    waiting: fetches.some(({ state, tries }) => state === 'waiting' && tries === 0),
    gateways: may(role, 'money.reconcile')
      ? tellingGateways().map((value) => ({ value, label: gatewayName(value) }))
      : [],
    ...usualDays(await databaseTime(tx)),
  };
}

const problems: Record<FetchProblem, StaffSentence> = {
  unreachable: 'It did not answer.',
  declined: 'It refused: may its key in the settings read settlements and payouts?',
  off: 'It is not switched on any more.',
  unreadable:
    'What it told does not add up, so nothing was taken in. Download its report and upload it here; if that fails too, ask its support.',
  lost: 'Fetching broke off. Fetch these days again.',
};

function showFetch({ id, gateway, fromDay, toDay, state, problem, askedBy, createdAt, endedAt, result }: PayoutFetch) {
  const again = state === 'waiting' ? ` ${say('It is asked again by itself.')}` : '';
  return {
    id,
    gateway: gatewayName(gateway),
    days: fromDay === toDay ? fromDay : say('{from} to {to}', { from: fromDay, to: toDay }),
    by: askedBy === 'system' ? say('by itself') : askedBy,
    at: endedAt ?? createdAt,
    state: state as 'waiting' | 'done' | 'failed',
    differences: result?.differences ?? 0,
    says: problem ? say(problems[problem]) + again : result ? resultWords(result) : say('Being fetched …'),
  };
}

function resultWords({ payouts, added, differences, untold }: NonNullable<PayoutFetch['result']>): string {
  const count = (number: number) => number.toLocaleString('en-IN');
  return [
    payouts === 0
      ? say('Nothing was paid out.')
      : say(payouts === 1 ? '1 payout.' : '{count} payouts.', { count: count(payouts) }),
    payouts > 0 && say(added === 1 ? '1 line new.' : '{count} lines new.', { count: count(added) }),
    differences > 0 && say(differences === 1 ? '1 difference.' : '{count} differences.', { count: count(differences) }),
    untold.length > 0 &&
      say('The gateway does not say what these are made of: {payouts}.', { payouts: untold.slice(0, 5).join(', ') }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The typed values with their problems. */
export type FetchAnswer = {
  form: 'fetch';
  gateway: string;
  fromDay: string;
  toDay: string;
  at: 'days' | 'gateway';
  problem: string;
};

const refusals = (): Record<AskRefusal, string> => ({
  gateway: say('This gateway is not switched on, or does not tell what it paid out.'),
  days: say('Choose a first day and a last day that is not before it.'),
  future: say('The last day has not come yet.'),
  'too-many': say('Ask for at most {most} days at once.', { most: maxDays }),
});

/** Handles the fetch form; returns the message for its field, or null on success. */
export async function submitFetch(tx: Tx, { by, form }: { by: Staff; form: FormData }): Promise<FetchAnswer | null> {
  const [gateway, fromDay, toDay] = [textOf(form, 'gateway'), textOf(form, 'from'), textOf(form, 'to')];
  const asked = await askForPayouts(tx, { by, gateway, fromDay, toDay });
  if (asked.ok) return null;
  const at = asked.reason === 'gateway' ? 'gateway' : 'days';
  return { form: 'fetch', gateway, fromDay, toDay, at, problem: refusals()[asked.reason] };
}
