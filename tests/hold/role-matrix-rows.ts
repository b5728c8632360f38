import type { Role } from '#platform/people/model';
import { sessionActs } from '../../src/catalogue/batches/studio/batch/act-on-batch.ts';
import { hoursActs } from '../../src/catalogue/lessons/studio/hours/submit-hours.ts';
import { lessonActs } from '../../src/catalogue/lessons/studio/lessons/act-on-lesson.ts';
import { acts } from '../../src/sales/orders/studio/order/act-on-order.ts';
import { everybody, those, type Row } from './role-rows.ts';

/** Their own lessons, or all. */
const changesLessons = [...new Set([...those('lessons.change'), ...those('lessons.change-own')])];

/** Permissions on orders, batches and everything that follows a sale. */
export const rowsAfterSale: Record<string, Row> = {
  '/studio/orders': {
    read: those('orders.read'),
    write: ['tag', 'untag', 'undo-many'].map((wish) => ({ fields: { do: wish }, roles: those('orders.change') })),
  },
  '/studio/orders/new': { read: those('orders.create'), write: [{ roles: those('orders.create') }] },
  '/studio/orders/:id/files': { read: those('orders.change'), write: [{ roles: those('orders.change') }] },
  '/studio/files/:id': { read: those('orders.read') },
  '/studio/orders/:id': {
    read: those('orders.read'),
    write: [
      ...Object.entries(acts).map(([name, act]) => ({ fields: { do: name }, roles: those(act.permission) })),
      ...['note-add', 'note-edit', 'note-delete', 'tag-add', 'tag-remove', 'file-delete'].map((name) => ({
        fields: { do: name },
        roles: those('orders.change'),
      })),
    ],
  },
  '/studio/orders/:id/learners': {
    read: those('orders.read'),
    write: ['change', 'remove'].map((name) => ({ fields: { do: name }, roles: those('orders.change') })),
  },
  '/studio/orders/:id/buyer/:what': { read: those('orders.open-as-buyer'), values: { what: 'page' } },
  '/studio/orders/:id/document-links': { read: those('documents.read'), write: [{ roles: those('documents.read') }] },
  '/studio/orders/:id/family-link': { read: those('orders.change'), write: [{ roles: those('orders.change') }] },
  '/studio/batches/:id/certificates': {
    read: those('rosters.change'),
    write: ['issue', 'issue-all', 'revoke', 'rule'].map((name) => ({
      fields: { do: name },
      roles: those('rosters.change'),
    })),
  },
  '/studio/batches/:id/materials': {
    read: those('batches.read'),
    write: ['add', 'change', 'remove'].map((name) => ({ fields: { do: name }, roles: those('batches.change') })),
  },
  '/studio/certificates/:id.pdf': { read: those('rosters.change') },
  '/studio/holds': { read: those('orders.read'), write: [{ roles: those('orders.change') }] },
  '/studio/documents/:id.pdf': { read: those('documents.read') },
  '/studio/documents': { read: those('documents.read') },
  '/studio/accounts': { read: those('accounts.read') },
  '/studio/accounts/balance': { read: those('accounts.read') },
  '/studio/accounts/balance.csv': { read: those('accounts.read') },
  '/studio/accounts/balance.xlsx': { read: those('accounts.read') },
  '/studio/accounts/payouts': { read: those('accounts.read'), write: [{ roles: those('money.reconcile') }] },
  '/studio/accounts/payouts/upload/:id': {
    read: those('money.reconcile'),
    write: [{ roles: those('money.reconcile') }],
  },
  '/studio/accounts/payouts/:id': { read: those('accounts.read'), write: [{ roles: those('money.reconcile') }] },
  '/studio/accounts/:month': {
    read: those('accounts.read'),
    write: [
      ...['lock', 'rate'].map((name) => ({ fields: { do: name }, roles: those('accounts.lock') })),
      { fields: { do: 'unlock' }, roles: ['owner'] as Role[] },
    ],
    values: { month: '2026-01' },
  },
  '/studio/accounts/:month/files/:name': {
    read: those('accounts.read'),
    values: { month: '2026-01', name: 'documents.csv' },
  },
  '/studio/money': {
    read: those('money.read'),
    write: [{ fields: { do: 'explain' }, roles: those('money.reconcile') }],
  },
  '/studio/money/statement': {
    read: those('orders.confirm-payment'),
    write: ['read', 'book'].map((name) => ({ fields: { do: name }, roles: those('orders.confirm-payment') })),
  },
  '/studio/money/takings': { read: those('money.reconcile') },
  '/studio/money/takings.csv': { read: those('money.reconcile') },
  '/studio/delivery': {
    read: those('delivery.read'),
    write: ['packed', 'sent', 'labels', 'undo'].map((name) => ({
      fields: { do: name },
      roles: those('delivery.change'),
    })),
  },
  '/studio/delivery/missing': {
    read: those('delivery.read'),
    write: ['ask', 'type'].map((name) => ({ fields: { do: name }, roles: those('delivery.change') })),
  },
  '/studio/delivery/tracking': { read: those('delivery.change'), write: [{ roles: those('delivery.change') }] },
  '/studio/delivery/states': { read: those('delivery.change'), write: [{ roles: those('delivery.change') }] },
  '/studio/delivery/labels.pdf': { read: those('delivery.read') },
  '/studio/delivery/pick-list.pdf': { read: those('delivery.read') },
  '/studio/delivery/:id': {
    read: those('delivery.read'),
    write: ['move', 'parcel', 'address'].map((name) => ({ fields: { do: name }, roles: those('delivery.change') })),
  },
  '/studio/batches': {
    read: those('batches.read'),
    write: ['archive-many', 'restore-many', 'undo-many'].map((act) => ({
      fields: { do: act },
      roles: those('batches.change'),
    })),
  },
  '/studio/batches/new': { read: those('batches.change'), write: [{ roles: those('batches.change') }] },
  '/studio/batches/:id': {
    read: those('batches.read'),
    write: ['facts', 'archive', ...Object.keys(sessionActs)].map((act) => ({
      fields: { do: act },
      roles: those('batches.change'),
    })),
  },
  // All roles read all of it or their own.
  '/studio/calendar': {
    read: everybody,
    write: ['renew-link', 'end-link'].map((act) => ({ fields: { do: act }, roles: those('rosters.change-own') })),
  },
  '/studio/programmes': { read: those('catalogue.read') },
  '/studio/programmes/new': { read: those('catalogue.change'), write: [{ roles: those('catalogue.change') }] },
  '/studio/programmes/topics': {
    read: those('catalogue.read'),
    write: ['add', 'save', 'up'].map((wish) => ({ fields: { do: wish }, roles: those('catalogue.change') })),
  },
  '/studio/programmes/taxes': {
    read: those('catalogue.read'),
    write: [{ roles: those('catalogue.change-prices') }],
  },
  '/studio/programmes/:id': {
    read: those('catalogue.read'),
    write: ['save', 'archive', 'restore', 'duplicate', 'up'].map((wish) => ({
      fields: { do: wish },
      roles: those('catalogue.change'),
    })),
  },
  '/studio/programmes/:id/picture': {
    read: those('catalogue.change'),
    write: ['save', 'remove'].map((wish) => ({ fields: { do: wish }, roles: those('catalogue.change') })),
  },
  '/studio/programmes/:id/new-offer': {
    read: those('catalogue.change-prices'),
    write: [{ roles: those('catalogue.change-prices') }],
  },
  '/studio/offers/:id': {
    read: those('catalogue.read'),
    write: [
      { roles: those('catalogue.change-prices') },
      { fields: { do: 'duplicate' }, roles: those('catalogue.change-prices') },
      { fields: { do: 'archive' }, roles: those('catalogue.change') },
      { fields: { do: 'restore' }, roles: those('catalogue.change') },
    ],
  },
  '/studio/coupons': { read: those('coupons.read'), write: [{ roles: those('coupons.change') }] },
  '/studio/coupons/:id': { read: those('coupons.read'), write: [{ roles: those('coupons.change') }] },
  '/studio/coupons/:id/codes.csv': { read: those('coupons.change') },
  '/studio/waitlist': { read: those('waitlist.read'), write: [{ roles: those('waitlist.change') }] },
  '/studio/hours': {
    read: those('lessons.read-own'),
    write: Object.keys(hoursActs).map((act) => ({
      fields: { do: act },
      roles: act === 'programmes' ? those('lessons.change') : changesLessons,
    })),
  },
  '/studio/lessons': {
    read: those('lessons.read-own'),
    write: [
      { fields: { do: 'rule' }, roles: those('lessons.change') },
      ...Object.keys(lessonActs).map((act) => ({ fields: { do: act }, roles: changesLessons })),
    ],
  },
  '/studio/batches/:id/roster': {
    read: those('rosters.read-own'),
    write: [{ fields: { do: 'mark' }, roles: those('rosters.change-own') }],
  },
  '/studio/batches/:id/roster/mark': {
    read: those('rosters.change-own'),
    write: [{ fields: { do: 'mark' }, roles: those('rosters.change-own') }],
  },
  '/studio/batches/:id/roster.csv': { read: those('rosters.read-own') },
  '/studio/batches/:id/roster.xlsx': { read: those('rosters.read-own') },
  '/studio/batches/:id/roster/sheet': { read: those('rosters.read-own') },
  '/studio/batches/:id/message': { read: those('rosters.message'), write: [{ roles: those('rosters.message') }] },
  '/studio/batches/:id/cancel': { read: those('batches.cancel'), write: [{ roles: those('batches.cancel') }] },
  // The batch of the matrix was not cancelled: permitted roles get 404.
  '/studio/batches/:id/cancel/progress': { read: those('batches.cancel') },
  '/studio/enrolments/:id/move': { read: those('rosters.move'), write: [{ roles: those('rosters.move') }] },
  '/studio/leads': { read: those('leads.read'), write: [{ roles: those('leads.change') }] },
  '/studio/leads/board': { read: those('leads.read'), write: [{ roles: those('leads.change') }] },
  '/studio/leads/calls': { read: those('leads.read'), write: [{ roles: those('leads.change') }] },
  '/studio/leads/pipeline': {
    read: those('settings.change'),
    write: ['stage-add', 'rule-add', 'desk'].map((name) => ({ fields: { do: name }, roles: those('settings.change') })),
  },
  '/studio/leads/ads': {
    read: those('leads.import'),
    write: ['retry', 'save'].map((name) => ({ fields: { do: name }, roles: those('leads.import') })),
  },
  '/studio/leads/import': { read: those('leads.import'), write: [{ roles: those('leads.import') }] },
  '/studio/leads/import/:id/rows.csv': { read: those('leads.import') },
  '/studio/leads/import/:id': {
    read: those('leads.import'),
    write: ['plan', 'import', 'stop', 'undo', 'delete'].map((name) => ({
      fields: { do: name },
      roles: those('leads.import'),
    })),
  },
  '/studio/leads/:id': {
    read: those('leads.read'),
    write: ['plan', 'note-add', 'merge', 'unmerge'].map((name) => ({
      fields: { do: name },
      roles: those('leads.change'),
    })),
  },
  '/studio/mails': { read: those('mails.read') },
  '/studio/mails/:id': { read: those('mails.read'), write: [{ roles: those('mails.read') }] },
  '/studio/mails/:id/html': { read: those('mails.read') },
  '/studio/settings/tags/check': {
    read: those('settings.scripts'),
    write: ['check', 'allow'].map((name) => ({ fields: { do: name }, roles: those('settings.scripts') })),
  },
  '/studio/visits': { read: those('visits.read') },
  '/studio/attribution': { read: those('attribution.read') },
  // The list of orders, which every role that reads the report may open.
  '/studio/attribution/list': { read: those('attribution.read') },
  '/studio/attribution/told': { read: those('attribution.read') },
  '/studio/attribution/spend': {
    read: those('attribution.import-spend'),
    write: [
      { roles: those('attribution.import-spend') },
      { fields: { do: 'import' }, roles: those('attribution.import-spend') },
    ],
  },
  '/studio/people': {
    read: those('people.change'),
    write: ['invite', 'withdraw', 'rule'].map((name) => ({ fields: { do: name }, roles: those('people.change') })),
  },
  '/studio/people/:id': {
    read: those('people.change'),
    write: ['role', 'suspend', 'reactivate', 'remove', 'codes'].map((name) => ({
      fields: { do: name },
      roles: those('people.change'),
    })),
  },
  // Signing out everywhere would end the session of the following requests.
  '/studio/account': {
    read: everybody,
    write: ['name', 'password', 'language', 'alerts', 'begin', 'confirm', 'renew', 'off', 'end'].map((name) => ({
      fields: { do: name },
      roles: everybody,
    })),
  },
  '/studio/audit': { read: those('audit.read') },
  '/studio/*': { read: everybody, write: [{ roles: everybody }] },
};
