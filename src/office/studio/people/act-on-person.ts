import type { Tx } from '#platform/db';
import { say, type StaffSentence, type StaffText } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { changeRole, changeStaffState, findColleague, resetCodes, submitStaffForm } from '#platform/people';
import { isRole, roleWords, type Plan, type Staff, type StaffState } from '#platform/people/model';
import { lookup } from '#foundation/kit/lookup.ts';

const refusals = {
  unknown: 'There is no such colleague any more.',
  changed: 'Somebody changed this colleague since you opened the page. See the history below, then send it again.',
  'last-owner': 'This is the only owner. Make somebody else owner first.',
  yourself: 'Another owner must do this for you.',
  same: 'It is so already.',
  off: 'They do not sign in with a code.',
  role: 'Choose a role.',
  'no-such-form': 'There is no such form.',
};

type Refusal = keyof typeof refusals;
type Act = (
  tx: Tx,
  input: { by: Staff; id: string; version: number; form: FormData },
) => Promise<Outcome<Plan, Refusal>>;

/** The idempotency scope of the forms about a colleague. */
export const personScope = (id: string) => `staff:${id}`;

const giveRole: Act = async (tx, { form, ...input }) => {
  const role = textOf(form, 'role');
  if (!isRole(role)) return refused('role');
  const changed = await changeRole(tx, { ...input, role });
  if (!changed.ok) return changed;
  const [given, duties] = [say(roleWords[role].name), say(roleWords[role].may)];
  const before = say(roleWords[changed.value.role].name);
  const { name } = changed.value;
  return ok({
    says: [`${name}: ${before} → ${given}.`, `${given}: ${duties}`, say('It counts from their next click on.')],
    button: say('Make {name} {role}', { name, role: given }),
    did: say('{name} is {role} now.', { name, role: given }),
  });
};

const stateWords = {
  suspended: {
    says: ['Every session ends at once, and signing in is refused.', 'They can be let in again at any time.'],
    button: 'Suspend {name}',
    did: '{name} is suspended.',
  },
  active: {
    says: ['They can sign in again with their own password.'],
    button: 'Reactivate {name}',
    did: '{name} may sign in again.',
  },
  removed: {
    says: [
      'Every session ends at once, and the account is closed. This cannot be undone.',
      'Their name stays in the history of what they did.',
      'The address can be invited again, as a new account.',
    ],
    button: 'Remove {name}',
    did: '{name} no longer works here.',
  },
} as const satisfies Record<StaffState, { says: readonly StaffSentence[]; button: StaffText; did: StaffText }>;

const setState =
  (state: StaffState): Act =>
  async (tx, { by, id, version }) => {
    const changed = await changeStaffState(tx, { by, id, version, state });
    if (!changed.ok) return changed;
    const { says, button, did } = stateWords[state];
    const { name } = changed.value;
    return ok({
      says: [`${name}, ${changed.value.email}`, ...says.map((sentence) => say(sentence))],
      button: say(button, { name }),
      did: say(did, { name }),
    });
  };

const dropCodes: Act = async (tx, { by, id, version }) => {
  const changed = await resetCodes(tx, { by, id, version });
  if (!changed.ok) return changed;
  const { name } = changed.value;
  return ok({
    says: [
      say('{name} signs in with the password alone, until they set up codes again.', { name }),
      say('Make sure by voice that it is them who asks.'),
      say('Every session ends at once.'),
    ],
    button: say('Switch off the codes of {name}', { name }),
    did: say('{name} signs in without a code now.', { name }),
  });
};

const acts = lookup<Act>({
  role: giveRole,
  suspend: setState('suspended'),
  reactivate: setState('active'),
  remove: setState('removed'),
  codes: dropCodes,
});

/** Shows what a form about a colleague would do, and does it once confirmed. A repeat leads to the first result. */
export async function submitPersonForm(form: FormData, { by, id }: { by: Staff; id: string }) {
  const act = acts[textOf(form, 'do')];
  const version = Number(textOf(form, 'seen'));
  return submitStaffForm<Refusal>(form, {
    scope: personScope(id),
    refusals,
    work: async (tx) => {
      if (!act) return refused('no-such-form');
      return (await findColleague(tx, id)) ? act(tx, { by, id, version, form }) : refused('unknown');
    },
  });
}
