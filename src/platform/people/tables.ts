import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, reference } from '#platform/db/columns.ts';
import type { StaffLanguage } from '#foundation/i18n/staff/say.ts';
import type { JsonRecord } from '#foundation/kit/json/record.ts';
import type { Role, StaffState } from './model.ts';

/**
 * Current and former staff: their name stays in histories. `password` is an Argon2id hash in PHC form, empty once
 * a person was removed; their address is free again then.
 */
export const staff = pgTable(
  'staff',
  {
    id: id(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<Role>().notNull(),
    password: text('password').notNull(),
    /** Only the active sign in. */
    state: text('state').$type<StaffState>().notNull().default('active'),
    /** The language of the studio and of our mails for them; English where it has no file any more (`staffLanguages`). */
    language: text('language').$type<StaffLanguage>().notNull().default('en'),
    /** Version counter of changes by colleagues, so that concurrent ones do not overwrite each other. */
    version: integer('version').notNull().default(1),
    /** When they last used the studio, to the minute; null when never. */
    seenAt: instant('seen_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('staff_address_unique')
      .on(table.email)
      .where(sql`state <> 'removed'`),
    check('staff_state_check', sql`${table.state} in ('active', 'suspended', 'removed')`),
    check(
      'staff_role_check',
      sql`${table.role} in ('owner', 'manager', 'editor', 'sales', 'finance', 'teacher', 'viewer')`,
    ),
  ],
);

/** Signed-in browsers. Only the SHA-256 of the token is stored: reading this table does not allow a sign-in. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: reference('staff_id').notNull(),
    /** The browser in words, and the first half of its address: enough to recognize one's own, too little to locate a person. */
    browser: text('browser').notNull().default(''),
    network: text('network').notNull().default(''),
    createdAt: createdAt(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [index('staff_sessions_staff_index').on(table.staffId)],
);

/** Codes of an app at sign-in (RFC 6238). The secret is encrypted with a key of the app; without `confirmedAt` it is being set up. */
export const staffSecondSteps = pgTable('staff_second_steps', {
  staffId: reference('staff_id').primaryKey(),
  secret: text('secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last accepted code: it and earlier ones are not accepted again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Recovery codes for a lost app, each valid once; only their SHA-256. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  { codeHash: text('code_hash').primaryKey(), staffId: reference('staff_id').notNull() },
  (table) => [index('staff_recovery_codes_staff_index').on(table.staffId)],
);

/** Passkeys (WebAuthn): the public key; the private key never leaves the person's device. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: id(),
    staffId: reference('staff_id').notNull(),
    credentialId: text('credential_id').notNull().unique('staff_passkeys_credential_unique'),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** The device's signature counter; 0 if it has none. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: json('transports').$type<string[]>().notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    usedAt: instant('used_at'),
  },
  (table) => [index('staff_passkeys_staff_index').on(table.staffId)],
);

/** Challenges for browsers to sign, each once; only their SHA-256. `staffId`: the person adding a key; null for a sign-in. */
export const staffPasskeyChallenges = pgTable('staff_passkey_challenges', {
  challengeHash: text('challenge_hash').primaryKey(),
  staffId: reference('staff_id'),
  expiresAt: instant('expires_at').notNull(),
});

/** Sign-ins with the right password that wait for the code; the SHA-256 of each cookie. */
export const staffSignInSteps = pgTable(
  'staff_sign_in_steps',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: reference('staff_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('staff_sign_in_steps_staff_index').on(table.staffId)],
);

/** Rules set by owners for all staff: the roles that must sign in with a code. */
export const staffRules = pgTable('staff_rules', {
  name: text('name').$type<'second-step'>().primaryKey(),
  roles: json('roles').$type<Role[]>().notNull(),
});

/** One-time links that let their holder become staff. */
export const staffInvitations = pgTable('staff_invitations', {
  tokenHash: text('token_hash').primaryKey(),
  role: text('role').$type<Role>().notNull(),
  /** The invited address; null if the holder enters their own. */
  email: text('email'),
  /** The colleague who sent it; null if created on the command line. */
  invitedBy: text('invited_by'),
  /** The language of its mail and page, and of the studio afterwards. */
  language: text('language').$type<StaffLanguage>().notNull().default('en'),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull(),
});

/** Browsers that signed in before: they still can while strangers guess. The SHA-256 of a cookie, bound to each account that used it. */
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

/** All words of an entry, for the search; the query must repeat this expression for its index to serve. */
export const auditWords = sql`(to_tsvector('simple', who || ' ' || replace(did, '-', ' ') || ' ' || kind || ' ' || about_id) || jsonb_to_tsvector('simple', details, '["string", "numeric"]'))`;

/** The audit log: who did what to which record, when. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    /** The name as it was then, and the person; null for the system and where the name alone is known. */
    who: text('who').notNull(),
    staffId: reference('staff_id'),
    did: text('did').notNull(),
    kind: text('kind').notNull(),
    aboutId: text('about_id').notNull(),
    details: json('details').$type<JsonRecord>().notNull(),
    at: createdAt(),
  },
  (table) => [
    index('audit_entries_about_index').on(table.kind, table.aboutId, table.at),
    index('audit_entries_time_index').on(table.at, table.id),
    index('audit_entries_staff_index').on(table.staffId, table.at, table.id),
    index('audit_entries_words_index').using('gin', auditWords),
  ],
);

/** The details of an entry, always a record: other JSON, written manually or by an older version, is read as its `after`. */
export const toldDetails =
  sql<JsonRecord>`case jsonb_typeof(${auditEntries.details}) when 'object' then ${auditEntries.details}
  when 'null' then '{}' else jsonb_build_object('after', ${auditEntries.details}) end`.mapWith(auditEntries.details);
