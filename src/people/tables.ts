import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, reference } from '#db/columns';
import type { Role } from './model.ts';

/** The people who work here. `password` is an Argon2id hash in PHC form. */
export const staff = pgTable(
  'staff',
  {
    id: id(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<Role>().notNull(),
    password: text('password').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('staff_email_unique').on(table.email),
    check(
      'staff_role_check',
      sql`${table.role} in ('owner', 'manager', 'editor', 'sales', 'finance', 'teacher', 'viewer')`,
    ),
  ],
);

/** Signed-in browsers. Only the SHA-256 of the token is kept: who reads this table cannot sign in with it. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: reference('staff_id').notNull(),
    createdAt: createdAt(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [index('staff_sessions_staff_index').on(table.staffId)],
);

/** One-time links that let their holder become staff. */
export const staffInvitations = pgTable('staff_invitations', {
  tokenHash: text('token_hash').primaryKey(),
  role: text('role').$type<Role>().notNull(),
  /** Whom it was made for; null where its holder says who they are. */
  email: text('email'),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull(),
});

/** Browsers that signed in before: they still do while strangers guess. The SHA-256 of a cookie, bound to each account that used it. */
export const staffDevices = pgTable(
  'staff_devices',
  {
    tokenHash: text('token_hash').notNull(),
    staffId: reference('staff_id').notNull(),
    createdAt: createdAt(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'staff_devices_pkey', columns: [table.tokenHash, table.staffId] }),
    index('staff_devices_staff_index').on(table.staffId),
  ],
);

/** One-time links for a new password; the SHA-256 of each. */
export const staffPasswordResets = pgTable(
  'staff_password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: reference('staff_id').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('staff_password_resets_staff_index').on(table.staffId)],
);

/** Sign-in tries of the current window, by client, by client and account, by account, by device (all hashed). */
export const signInTries = pgTable('sign_in_tries', {
  key: text('key').primaryKey(),
  tries: bigint('tries', { mode: 'number' }).notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
});

/** Who did what to which thing, when. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    who: text('who').notNull(),
    did: text('did').notNull(),
    kind: text('kind').notNull(),
    aboutId: text('about_id').notNull(),
    details: json('details').$type<Record<string, unknown>>().notNull(),
    at: createdAt(),
  },
  (table) => [index('audit_entries_about_index').on(table.kind, table.aboutId, table.at)],
);
