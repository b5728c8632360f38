import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Tx } from './handle.ts';

/** The kinds of records that one module finds and others hold data about, by the meaning of `id`. */
export type RecordKind =
  | 'order'
  | 'learner'
  | 'enrolment'
  | 'batch'
  | 'lead'
  | 'waitlist'
  | 'shipment'
  | 'lesson'
  | 'certificate'
  | 'document';

export type RecordIds = Partial<Record<RecordKind, string[]>>;

/** A person's contacts: mail addresses in lower case, numbers as E.164. */
export type Contacts = { emails: string[]; mobiles: string[] };

/** Somebody's records as far as they are known. */
export type Whose = Contacts & {
  /** Requested by the holder of one address: only data given with that address counts. */
  own: boolean;
  ids: RecordIds;
  /** What they and their learners are called in these records. */
  names: string[];
};

/** What a module knows of a person by their contacts, or by records that others found. `also`: further contacts found in these. */
export type FoundRecords = { ids?: RecordIds; names?: string[]; also?: Contacts };

/** Rows of one kind with plain JSON values; money is `{ amount, currency }` in minor units. */
export type PersonalSection = { section: string; rows: Record<string, unknown>[] };

/** A file that was attached to somebody's record. */
export type PersonalFile = { id: string; name: string; type: string; bytes: number };

/** Why a person cannot be erased now: the record, and what must end first. */
export type Hindrance = { why: 'seat' | 'lessons' | 'refund' | 'kit' | 'money'; record: string };

/** Data that must be kept by law, until when (ISO date), counted. */
export type KeptByLaw = { what: 'documents' | 'money'; count: number; until: string };

/**
 * The personal data of a module, and how to find, read and erase it. Each module with personal data exports one; `privacy` collects
 * them. A test compares `columns` with the tables.
 */
export type PersonalData = {
  /** The columns with something about a person, by the name of the table. */
  columns: Record<string, readonly string[]>;
  /** Those of the columns that are kept after an erasure because a law requires it. */
  keeps?: Record<string, readonly string[]>;
  /** All contacts it holds, to find people who were erased before a backup was restored. */
  everyone?: (tx: Tx) => Promise<string[]>;
  find?: (tx: Tx, whose: Whose) => Promise<FoundRecords>;
  /** All their data, complete and readable for them. */
  read?: (tx: Tx, whose: Whose) => Promise<PersonalSection[]>;
  /** The files among it; `content` reads one of them. */
  files?: (tx: Tx, whose: Whose) => Promise<PersonalFile[]>;
  content?: (tx: Tx, id: string) => Promise<Uint8Array | null>;
  hindrances?: (tx: Tx, whose: Whose) => Promise<Hindrance[]>;
  kept?: (tx: Tx, whose: Whose) => Promise<KeptByLaw[]>;
  /** Erases it; idempotent. Returns the files to delete outside of the database after the commit. */
  erase: (tx: Tx, whose: Whose) => Promise<string[] | void>;
  /** Deletes files that `erase` returned; a missing file is not an error. */
  clean?: (names: string[]) => Promise<void>;
};

/** The ids of a kind. */
export const idsOf = (whose: Pick<Whose, 'ids'>, kind: RecordKind): string[] => whose.ids[kind] ?? [];

/** Replaces an erased name. */
export const erasedName = '—';

const literal = (text: string) => text.replaceAll(/[^\p{L}\p{N}_@]/gu, String.raw`\$&`);

/** A PostgreSQL regular expression that matches a mail address or number only as a whole: `k@x.in` is not in `rk@x.in` or `k@x.in.net`. */
export function contactPattern(contact: string): string {
  return contact.includes('@')
    ? `(?<![[:alnum:]._%+-])${literal(contact)}(?![._-]*[[:alnum:]])`
    : `${literal(contact)}(?![[:digit:]])`;
}

/** Whether a text contains a mail address or number, ignoring case. */
export const says = (text: SQLWrapper, contact: string): SQL => sql`${text} ~* ${contactPattern(contact)}`;

const namePattern = (name: string) => `(?<![[:alnum:]])${literal(name)}(?![[:alnum:]])`;

/** Whether a text contains a person's name, as whole words. */
export const saysName = (text: SQLWrapper, name: string): SQL => sql`${text} ~* ${namePattern(name)}`;

/** A text with `—` where it said these names. */
export const withoutNames = (text: SQLWrapper, names: string[]): SQL =>
  names.reduce<SQL>(
    (rest, name) => sql`regexp_replace(${rest}, ${namePattern(name)}, ${erasedName}, 'gi')`,
    sql`${text}`,
  );

/** A JSON column as text for `says`: lines that begin with an address do not hide it. */
export const jsonWords = (column: SQLWrapper): SQL =>
  sql`regexp_replace(${column}::text, ${String.raw`\\[nrt]`}, ' ', 'g')`;

/** Whether a name is a whole string within a JSON column. */
export const isInJson = (column: SQLWrapper, name: string): SQL =>
  sql`position(lower(${JSON.stringify(name)}) in lower(${column}::text)) > 0`;

/** A column of an address, in small letters with the signs of contacts as they were typed, for `says`. */
export const unescaped = (column: SQLWrapper): SQL =>
  sql`replace(replace(replace(replace(lower(${column}), '%20', ' '), '%2f', '/'), '%40', '@'), '%2b', '+')`;
