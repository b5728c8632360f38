import type { StaffSentence } from '#foundation/i18n/staff/say.ts';

/** The roles of staff. `permissions` lists what each may do; owners may do everything. */
export const roles = ['owner', 'manager', 'editor', 'sales', 'finance', 'teacher', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** What each role is for, as staff read it where a role is chosen. */
export const roleWords: Record<Role, { name: StaffSentence; may: StaffSentence }> = {
  owner: { name: 'Owner', may: 'Everything, colleagues and their roles included.' },
  manager: {
    name: 'Manager',
    may: 'Programmes, batches, rosters, orders, leads and mails; no refunds, no colleagues.',
  },
  editor: { name: 'Editor', may: 'Programmes and pages; no orders, no leads, no money.' },
  sales: { name: 'Sales', may: 'Leads, orders, seats and waitlists; no refunds, no mails of others.' },
  finance: { name: 'Finance', may: 'Payments, refunds, documents, reconciliation and coupons.' },
  teacher: { name: 'Teacher', may: 'Their own sessions and rosters, and attendance; nothing else.' },
  viewer: { name: 'Viewer', may: 'Reads programmes, batches, orders, leads and figures; changes nothing.' },
};

type Others = Exclude<Role, 'owner'>;

/**
 * The roles that have each permission, in addition to owners. Screens hide what a role may not do; use cases refuse it.
 * `…own` permissions cover only a person's own records: a teacher's own sessions.
 */
export const permissions = {
  'accounts.lock': ['finance'],
  'accounts.read': ['manager', 'finance'],
  'attribution.import-spend': ['manager', 'finance'],
  'attribution.read': ['manager', 'sales', 'finance', 'viewer'],
  'attribution.read-money': ['manager', 'finance'],
  'audit.read': ['manager'],
  'batches.cancel': ['manager'],
  'batches.change': ['manager'],
  'batches.read': ['manager', 'editor', 'sales', 'finance', 'viewer'],
  'catalogue.change': ['manager', 'editor'],
  'catalogue.change-prices': ['manager', 'finance'],
  'catalogue.read': ['manager', 'editor', 'sales', 'finance', 'viewer'],
  'coupons.change': ['finance'],
  'coupons.read': ['manager', 'sales', 'finance', 'viewer'],
  'delivery.change': ['manager'],
  'delivery.read': ['manager', 'sales', 'finance', 'viewer'],
  'documents.read': ['manager', 'finance'],
  'journeys.change': ['manager'],
  'journeys.read': ['manager', 'sales', 'viewer'],
  // They send messages automatically: owners only.
  'journeys.switch': [],
  'leads.change': ['manager', 'sales'],
  // It creates thousands at a time, and states what they agreed to.
  'leads.import': ['manager'],
  'leads.read': ['manager', 'sales', 'viewer'],
  'lessons.change': ['manager', 'sales'],
  'lessons.change-own': ['manager', 'teacher'],
  'lessons.read': ['manager', 'sales', 'viewer'],
  'lessons.read-own': ['manager', 'sales', 'viewer', 'teacher'],
  'mails.read': ['manager', 'finance'],
  'markets.change': [],
  'markets.read': ['manager', 'editor', 'finance', 'viewer'],
  'messages.answer': ['manager', 'sales'],
  'money.read': ['manager', 'finance', 'viewer'],
  'money.reconcile': ['finance'],
  'needs.failed-mail': ['manager', 'finance', 'sales'],
  'newsletters.send': ['manager'],
  'orders.change': ['manager', 'finance', 'sales'],
  'orders.confirm-payment': ['manager', 'finance'],
  'orders.create': ['manager', 'finance', 'sales'],
  'orders.discount': ['manager', 'finance'],
  'orders.open-as-buyer': ['manager', 'finance'],
  'orders.read': ['manager', 'sales', 'finance', 'viewer'],
  'orders.refund': ['finance'],
  'pages.change': ['manager', 'editor'],
  'pages.publish': ['manager', 'editor'],
  'pages.read': ['manager', 'editor', 'sales', 'viewer'],
  'pages.set-rules': [],
  'people.change': [],
  'redirects.change': ['manager', 'editor'],
  'redirects.hosts': [],
  'redirects.read': ['manager', 'editor', 'viewer'],
  'privacy.change': ['manager'],
  'rosters.change': ['manager'],
  'rosters.change-own': ['manager', 'teacher'],
  'rosters.message': ['manager'],
  'rosters.move': ['manager', 'sales'],
  'rosters.read': ['manager', 'sales', 'viewer'],
  'rosters.read-own': ['manager', 'sales', 'viewer', 'teacher'],
  'settings.change': ['manager'],
  // Keys of payment companies, of the mail server and of messages.
  'settings.keys': [],
  // Where families send their money.
  'settings.money': [],
  // Scripts of others on public pages.
  'settings.scripts': [],
  'visits.read': ['manager', 'editor', 'sales', 'viewer'],
  'waitlist.change': ['manager', 'sales'],
  'waitlist.read': ['manager', 'sales', 'viewer'],
  // They send people's numbers and addresses to other systems.
  'webhooks.change': ['manager'],
} as const satisfies Record<string, readonly Others[]>;

export type Permission = keyof typeof permissions;

/** Whether the text is a role. */
export function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text);
}

/** Whether a role has the permission. */
export function may(role: Role, permission: Permission): boolean {
  return role === 'owner' || (permissions[permission] as readonly Role[]).includes(role);
}

/** The roles that may do it, owners first. */
export function rolesThatMay(permission: Permission): Role[] {
  return ['owner', ...permissions[permission]];
}
