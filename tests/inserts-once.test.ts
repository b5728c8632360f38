import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AuditedWrites } from './architecture/audited-writes.ts';
import { ImportGraph } from './architecture/reachable.ts';
import { knownRoutes } from './hold/routes.ts';

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> };

/** Who names one of these does all below once for each key of a form; `isMadeOf`: once for each content of the set-up's steps. */
const answers = ['createOnce', 'once', 'submitStaffForm', 'submitPageForm', 'isMadeOf'];

/** New rows that need no key of a form, by table or by function, and why sending the form again makes no second thing. */
const beside: Record<string, string> = {
  auditEntries: 'what was done; the thing itself is looked at here',
  orderSteps: 'the history of an order that changes its state, which it does once',
  shipmentSteps: 'the history of a parcel that changes its state, which it does once',
  waitlistSteps: 'the history of a place in a line that changes its state, which it does once',
  outboxEvents: 'tells what happened; what happens twice is found where it is written',
  batchChanges: 'what changed in the dates of a batch; the second time nothing differs',
  pageChanges: 'which pages to render again',
  'src/sales/orders/placement/insert-orders.ts insertOrders':
    'an attempt at the checkout places one order (checkoutAttempts)',
  'src/catalogue/batches/seats/hold-seats.ts giveSeats': 'seats of the one order of an attempt',
  'src/catalogue/batches/seats/hold-seats.ts passOn': 'seats of the one order of an attempt',
  'src/catalogue/lessons/packages/hold-lessons.ts openPackage': 'the lessons of the one order of an attempt',
  'src/catalogue/lessons/packages/hold-lessons.ts writeLessons':
    'slots are free when they are looked at under the lock of their teachers',
  'src/catalogue/batches/seats/waited-seats.ts promiseSeats': 'the seats of one place in a line, under its lock',
  'src/sales/waitlist/joining/join-line.ts joinLine':
    'a number or a mailbox is in a line once, under the lock of the batch',
  'src/sales/orders/payment-plan/change-plan.ts changePlan':
    'replaces what is open by the same sum, at the number of steps that was seen, under the lock of the order',
  'src/sales/payments/ledger/refunds.ts askRefund':
    'what came too much, under the lock of its payment; refunds that staff type have a key',
  'src/sales/payments/gateways/sandbox/pay.ts pay': 'the imitated gateway',
  'src/marketing/channels/providers/sandbox/channel.ts sandboxOf': 'what the imitated provider took',
  'src/marketing/channels/consent/consents.ts sayConsent': 'the same answer as before is not kept again',
  'src/marketing/tracking/consent/record-consent.ts recordConsent': 'proof of an answer; all answers are kept',
  'src/platform/events/find-events.ts listenTo': 'replaces what the endpoint listened to',
  'src/catalogue/lessons/hours/save-teacher.ts saveProgrammes': 'replaces what the teacher teaches',
  'src/marketing/leads/merging/merge-leads.ts mergeLeads':
    'a lead that is part of another is refused, under the lock of both',
  'src/office/privacy/asking/send-data-link.ts sendDataLink':
    'goes with one mail for each wish (its `dedupeKey`), three a day',
  'src/office/privacy/files/ask-file.ts askFile':
    'a file that is being made for the person is not begun again; those of staff have a key',
  'src/website/redirects/manage/stored-rules.ts insertRules':
    'an address is redirected once, under the lock of all redirects',
  'src/website/authoring/releases/change-pages.ts changePages': 'a release is changed from the version that was seen',
  'src/website/authoring/translations/state/bases.ts keepBases': 'the source text of a translation, under its place',
  'src/website/site/authoring/editing/publish-sources.ts publishSources':
    'a page is published from the version of its draft that was seen',
  'src/website/site/authoring/publishing/publish-release.ts publishRelease':
    'a release is published from the state that was seen',
  'src/platform/people/staff/invitation.ts acceptInvitation': 'an invitation is used up',
  'src/platform/people/passkeys/challenges.ts keepChallenge': 'what a browser is to sign, once',
  'src/platform/people/staff/password-reset.ts makePasswordReset':
    'each link is good once, for half an hour; tries are counted',
  'src/platform/people/second-step/recovery-codes.ts makeRecoveryCodes': 'new codes end those before',
  'src/platform/people/session/session.ts openSession': 'a session for each time somebody signs in',
  'src/platform/people/sign-in/enter-studio.ts afterPassword': 'a step of each time somebody signs in',
};

/** Functions that are handed on as values, and which one runs them. */
const runBy: Record<string, string> = {
  'src/sales/orders/studio/order/act-on-order.ts acts': 'src/sales/orders/studio/order/act-on-order.ts actOnOrder',
  'src/website/authoring/studio/templates/act-on-set.ts setActs':
    'src/website/authoring/studio/templates/act-on-set.ts actOnSet',
  'src/website/authoring/experiments/studio/act-on-experiment.ts experimentActs':
    'src/website/authoring/experiments/studio/act-on-experiment.ts actOnExperiment',
};

const actions = knownRoutes()
  .filter(({ writes }) => writes)
  .map(({ file }) => `src/${file}`);

type Look = { files?: string[]; source?: (file: string) => string | null };

function unkeyed(reasons: Record<string, string>, { files = actions, source }: Look = {}): string[] {
  const writes = new AuditedWrites(new ImportGraph(imports, source), reasons, runBy, { of: 'inserts', answers });
  return [...new Set(files.flatMap((file) => writes.of(file).unaudited))].toSorted();
}

it('every form that puts in a new row has a key, or a reason to need none', () => {
  expect(actions.length).toBeGreaterThan(50);
  expect(unkeyed(beside)).toEqual([]);
});

// npm test -- --all
it('each reason is needed', () => {
  const found = unkeyed({}).join('\n');
  const idle = Object.keys(beside).filter(
    (one) => !found.includes(one.includes(' ') ? `${one} writes` : `writes ${one} `),
  );
  expect(idle).toEqual([]);
});

it('a form that loses its key is found', () => {
  const page = 'src/marketing/forms/studio/forms.page.tsx';
  const source = (file: string) => {
    if (!existsSync(file)) return null;
    const text = readFileSync(file, 'utf8');
    return file === page ? text.replaceAll(/\bcreateOnce\b/g, 'justDo') : text;
  };
  expect(unkeyed(beside, { files: [page], source })).toEqual([
    'src/marketing/forms/editing/make-form.ts makeForm writes forms and records nothing',
  ]);
});
