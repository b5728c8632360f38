import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { Permission } from '#platform/people/model';

/** How a kind is received: immediately (one mail per quarter of an hour), once a day, or not. */
export const alertWays = ['now', 'daily', 'off'] as const;
export type AlertWay = (typeof alertWays)[number];

type AlertRule = {
  title: StaffSentence;
  todo: StaffSentence;
  /** Without this permission the alert is not received. */
  needs: Permission;
  /** The default for staff who have not chosen. */
  usual: AlertWay;
};

/** Alerts that staff receive by mail. */
export const alertRules = {
  'no-seat': { title: 'Paid, but no seat', todo: 'Find a seat, or refund.', needs: 'orders.change', usual: 'now' },
  cancellation: {
    title: 'Cancellation requests',
    todo: 'Refund, or close the request.',
    needs: 'orders.change',
    usual: 'now',
  },
  move: {
    title: 'Requests to move',
    todo: 'Move the learner, or close the request.',
    needs: 'orders.change',
    usual: 'now',
  },
  'to-refund': {
    title: 'Payments to refund',
    todo: 'They pay for no seat: refund them.',
    needs: 'orders.refund',
    usual: 'now',
  },
  dispute: {
    title: 'Disputed payments',
    todo: 'Answer the gateway by the date named, with what the order’s page shows.',
    needs: 'orders.refund',
    usual: 'now',
  },
  'failed-refund': {
    title: 'Failed refunds',
    todo: 'The buyer does not have the money: send it again, or ask them how.',
    needs: 'orders.refund',
    usual: 'now',
  },
  'new-lead': { title: 'New leads', todo: 'Call them back.', needs: 'leads.change', usual: 'daily' },
  'late-lead': {
    title: 'Leads without an answer in time',
    todo: 'Call them now.',
    needs: 'leads.change',
    usual: 'now',
  },
  'new-order': { title: 'New orders', todo: 'Paid since the last mail.', needs: 'orders.change', usual: 'daily' },
  'refused-webhook': {
    title: 'Refused payment notices',
    todo: 'Check the secret of the gateway.',
    needs: 'money.reconcile',
    usual: 'daily',
  },
  'failed-mail': {
    title: 'Mails that could not be delivered',
    todo: 'Correct the address and send again.',
    needs: 'needs.failed-mail',
    usual: 'daily',
  },
  'nearly-full': {
    title: 'Batches that are nearly full',
    todo: 'Raise the capacity, or plan another date.',
    needs: 'batches.change',
    usual: 'daily',
  },
  experiment: {
    title: 'Experiments that ended by themselves',
    todo: 'Look at what they found.',
    needs: 'pages.publish',
    usual: 'now',
  },
  'failing-webhook': {
    title: 'Webhooks that were switched off',
    todo: 'Nothing was taken for three days: look why, then switch it on again.',
    needs: 'webhooks.change',
    usual: 'now',
  },
  unready: {
    title: 'Batches without a teacher or a joining link',
    todo: 'They begin within a week: add what is missing.',
    needs: 'batches.change',
    usual: 'daily',
  },
} as const satisfies Record<string, AlertRule>;

export type AlertKind = keyof typeof alertRules;
export const alertKinds = Object.keys(alertRules) as AlertKind[];

/** The hour of the day (office time, India) at which a digest comes to those who have not chosen one. */
export const usualHour = 8;
